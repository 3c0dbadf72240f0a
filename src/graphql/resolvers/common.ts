import type { BrowsePathResolvers } from '../../generated/resolvers.js';

export const BrowsePath = {
  /** `/prod/hive/db` as the list of its folders. */
  path: ({ path }: { path: string }) => path.split('/').filter((folder) => folder !== ''),
} satisfies BrowsePathResolvers;
