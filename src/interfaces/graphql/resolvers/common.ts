import type {
  BrowsePathResolvers,
  InstitutionalMemoryMetadataResolvers,
} from '../../../generated/resolvers.js';
import { EntityRef, entityRef } from '../entity-ref.js';

export const BrowsePath = {
  /** The folders of a path such as `/prod/hive/db`. */
  path: ({ path }: { path: string }) => path.split('/').filter((folder) => folder !== ''),
} satisfies BrowsePathResolvers;

export const InstitutionalMemoryMetadata = {
  /** As in DataHub, a group that made a link is shown as a user. `actor` tells them apart. */
  author({ createStamp }: { createStamp: { actor: string } }, _args, { catalog: { registry } }) {
    const { urn, entityType, key } = entityRef(registry, createStamp.actor);
    const user = registry.entity('corpuser');
    return new EntityRef(urn, user, entityType === user ? key : { username: Object.values(key).join() });
  },
} satisfies InstitutionalMemoryMetadataResolvers;
