import type { ScenarioType } from '../../generated/api.js';
import type { RequestContext } from '../request-context.js';
import { readRecentlyEdited } from '../timeline/index.js';
import { frequentValues } from './frequent-values.js';
import { EDITED_POSITION, EDITED_TYPES, MODULES, RECENTLY_EDITED } from './modules.js';

interface RecommendationQuery {
  /** The page that shows the modules. Default: home. */
  scenario?: ScenarioType | undefined;
  /** The maximum number of modules. Default: all. */
  limit?: number | undefined;
  viewUrn?: string | undefined;
}

/** The modules for a page, without empty ones. Only home and search have modules. */
export async function recommend(
  { scenario = 'HOME', limit, viewUrn }: RecommendationQuery,
  context: RequestContext,
) {
  const wanted = MODULES.filter(({ scenarios }) => scenarios.includes(scenario));
  const found = await frequentValues(wanted, viewUrn, context);
  const edited = scenario === 'HOME' ? [await recentlyEdited(context)] : [];
  const modules = [...found.slice(0, EDITED_POSITION), ...edited, ...found.slice(EDITED_POSITION)];
  return modules.filter(({ content }) => content.length > 0).slice(0, limit);
}

async function recentlyEdited({ catalog, caller }: RequestContext) {
  const { limit, ...module } = RECENTLY_EDITED;
  const urns = await readRecentlyEdited(catalog, { actor: caller.actor, types: EDITED_TYPES, limit });
  return { ...module, content: urns.map((urn) => ({ value: urn, entity: urn })) };
}
