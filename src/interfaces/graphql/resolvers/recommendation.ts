import type { QueryResolvers } from '../../../generated/resolvers.js';
import { frequentValues } from '../recommendations/frequent-values.js';
import {
  CONTAINMENT_MODULES,
  EDITED_TYPES,
  LABEL_MODULES,
  RECENTLY_EDITED,
} from '../recommendations/modules.js';

export const Query = {
  /** The modules for a page, those without suggestions left out. Only home and search have any. */
  async listRecommendations(_parent, { input }, context) {
    const { requestContext, limit = CONTAINMENT_MODULES.length + LABEL_MODULES.length + 1, viewUrn } = input;
    const scenario = requestContext?.scenario ?? 'HOME';
    const wanted = [...CONTAINMENT_MODULES, ...LABEL_MODULES].filter(({ scenarios }) =>
      scenarios.includes(scenario),
    );
    const found = await frequentValues(wanted, viewUrn, context);
    const edited = scenario === 'HOME' ? [await recentlyEdited()] : [];
    const places = wanted.filter((module) => CONTAINMENT_MODULES.includes(module)).length;
    const modules = [...found.slice(0, places), ...edited, ...found.slice(places)];
    return { modules: modules.filter(({ content }) => content.length > 0).slice(0, limit) };

    async function recentlyEdited() {
      const { limit: most, ...module } = RECENTLY_EDITED;
      const query = { actor: context.caller.actor, types: EDITED_TYPES, limit: most };
      const urns = await context.catalog.timeline.recentlyEdited(query);
      return { ...module, content: urns.map((urn) => ({ value: urn, entity: urn })) };
    }
  },
} satisfies QueryResolvers;
