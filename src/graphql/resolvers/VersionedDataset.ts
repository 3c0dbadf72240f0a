import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';
import { Entity } from './Entity.js';
import { schemaMetadata } from './schema-at-version.js';

const { type, exists, aspects, relationships, health } = Entity;

/** What is the same for all entities tells of the dataset as it is. */
export const VersionedDataset = {
  ...{ type, exists, aspects, relationships, health },
  schema: (parent: EntityRef, _args: unknown, context: Context) => schemaMetadata(parent, {}, context),
};
