import { updateDisplayProperties, updateEmbed } from '../../catalog/assets/display.js';
import { updateDescription, updateName } from '../../catalog/documentation/descriptions-and-names.js';
import { addLink, removeLink, updateLink, upsertLink } from '../../catalog/documentation/links.js';
import type { MutationResolvers } from '../../generated/resolvers.js';

export const Mutation = {
  addLink: (_parent, { input }, { catalog, author }) => addLink(catalog, input, author),
  updateLink: (_parent, { input }, { catalog, author }) => updateLink(catalog, input, author),
  upsertLink: (_parent, { input }, { catalog, author }) => upsertLink(catalog, input, author),
  removeLink: (_parent, { input }, { catalog, author }) => removeLink(catalog, input, author),
  updateDescription: (_parent, { input }, { catalog, author }) => updateDescription(catalog, input, author),
  updateName: (_parent, { input }, { catalog, author }) => updateName(catalog, input, author),
  updateEmbed: (_parent, { input }, { catalog, author }) => updateEmbed(catalog, input, author),
  updateDisplayProperties: (_parent, { urn, input }, { catalog, author }) =>
    updateDisplayProperties(catalog, urn, input, author),
} satisfies MutationResolvers;
