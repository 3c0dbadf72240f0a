import type { ContainerResolvers } from '../../../generated/resolvers.js';
import { assetsPage } from '../search/page.js';

export const Container = { entities: assetsPage } satisfies ContainerResolvers;
