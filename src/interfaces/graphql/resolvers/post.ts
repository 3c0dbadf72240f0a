import type { PostResolvers } from '../../../generated/resolvers.js';
import { notFound } from '../../../shared/errors.js';
import type { EntityRef } from '../entity-ref.js';

export const Post = {
  async lastModified({ urn }: EntityRef, _args, { loaders }) {
    const info = await loaders.aspect.load({ urn, aspect: 'postInfo' });
    if (info === undefined) throw notFound(`${urn} has no postInfo`);
    const { lastModified, auditStamp } = info.value.json;
    return { time: lastModified, actor: auditStamp?.actor };
  },
} satisfies PostResolvers;
