import type { BrowsePathResolvers } from '../../../generated/resolvers.js';

export const BrowsePath = {
  /** The folders of a path such as `/prod/hive/db`. */
  path: ({ path }: { path: string }) => path.split('/').filter((folder) => folder !== ''),
} satisfies BrowsePathResolvers;
