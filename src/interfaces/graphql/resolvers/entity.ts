import { readEntityNames } from '../../../catalog/entities/index.js';
import type { EntityRelationshipResolvers, QueryResolvers } from '../../../generated/resolvers.js';
import { relationshipLabel } from '../../../model/labels.js';
import type { Context } from '../context.js';
import { asOfTime, entityAsOf } from '../entity-at-versions.js';
import { entityRef } from '../entity-ref.js';
import { existsAt } from '../fields/entity-fields.js';

export const Query = {
  /** The entity of a URN, even if it does not exist. Schema assembly creates it from the URN. */
  entity: (_parent, { urn, asOf }, { catalog }) => entityAsOf(catalog.registry, urn, asOfTime(asOf)),

  /** The entities of several URNs, in the order of the request. A malformed URN becomes an error in its place. */
  async entities(_parent, { urns, checkForExistence, asOf }, context) {
    const time = asOfTime(asOf);
    if (!checkForExistence && time === undefined) return urns;
    const read = async (urn: string) =>
      checkForExistence ? existing(urn, time, context) : entityAsOf(context.catalog.registry, urn, time);
    // GraphQL reports a returned error at its index.
    return Promise.all(urns.map((urn) => read(urn).catch((error) => error as never)));
  },

  /** The names of entities, even of those that do not exist. */
  entityNames: (_parent, { urns }, { catalog }) => readEntityNames(catalog, urns),
} satisfies QueryResolvers;

export const EntityRelationship = {
  label: ({ type, direction }: RelationshipEnd, _args, { catalog }) =>
    relationshipLabel(catalog.registry, type, direction),
} satisfies EntityRelationshipResolvers;

/** A relationship as the field `relationships` of an entity returns it. */
interface RelationshipEnd {
  type: string;
  direction: 'OUTGOING' | 'INCOMING';
}

async function existing(text: string, asOf: number | undefined, context: Context) {
  const { registry } = context.catalog;
  const { urn } = entityRef(registry, text);
  return (await existsAt(urn, asOf, context)) ? entityAsOf(registry, urn, asOf) : null;
}
