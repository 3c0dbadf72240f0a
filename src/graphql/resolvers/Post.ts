import { notFound } from '../../errors.js';
import type { JsonObject } from '../../model/types.js';
import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';

export const Post = {
  lastModified: async ({ urn }: EntityRef, _args: unknown, { loaders }: Context) => {
    const info = await loaders.aspect.load({ urn, aspect: 'postInfo' });
    if (info === undefined) throw notFound(`${urn} has no postInfo`);
    const { lastModified, auditStamp } = info.value.json;
    return { time: lastModified, actor: (auditStamp as JsonObject | undefined)?.actor };
  },
};
