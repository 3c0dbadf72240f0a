import { callResolver } from '../../../graphql/call-resolver.js';
import { integer, named, orNull, text, valueSchema } from '../builders.js';
import { defineAction } from '../operation.js';

/** `POST /aspects?action=getCount` */
export const getCount = defineAction({
  operationId: 'getAspectCount',
  path: '/aspects',
  action: 'getCount',
  summary: 'How many entities have an aspect',
  description: 'For all entities, or those whose URN matches `urnLike`.',
  resolvers: ['Query.aspectCount'],
  body: named('AspectCountRequest', {
    aspect: { ...text, minLength: 1 },
    urnLike: orNull({ ...text, description: '`%` matches any text.' }),
  }),
  response: valueSchema('AspectCountResponse', integer),
  example: {
    body: { aspect: 'ownership', urnLike: 'urn:li:dataset:%shop.orders%' },
    response: { value: 1 },
  },
  async handle({ body, context }) {
    return { value: await callResolver('Query.aspectCount', body, context) };
  },
});
