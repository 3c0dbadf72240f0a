import { updateDisplayProperties, updateEmbed } from '../../../catalog/assets/display.js';
import { updateDescription, updateName } from '../../../catalog/documentation/descriptions-and-names.js';
import { addLink, removeLink, updateLink, upsertLink } from '../../../catalog/documentation/links.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  addLink: (_parent, { input }, { catalog, caller }) => addLink(catalog, input, caller),
  updateLink: (_parent, { input }, { catalog, caller }) => updateLink(catalog, input, caller),
  upsertLink: (_parent, { input }, { catalog, caller }) => upsertLink(catalog, input, caller),
  removeLink: (_parent, { input }, { catalog, caller }) => removeLink(catalog, input, caller),
  updateDescription: (_parent, { input }, { catalog, caller }) => updateDescription(catalog, input, caller),
  updateName: (_parent, { input }, { catalog, caller }) => updateName(catalog, input, caller),
  updateEmbed: (_parent, { input }, { catalog, caller }) => updateEmbed(catalog, input, caller),
  updateDisplayProperties: (_parent, { urn, input }, { catalog, caller }) =>
    updateDisplayProperties(catalog, urn, input, caller),
} satisfies MutationResolvers;
