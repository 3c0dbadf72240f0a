import { callResolver } from '../../../graphql/call-resolver.js';
import { defineOperation } from '../operation.js';
import { orNull } from '../schemas/common.js';

/** `POST /aspects?action=getCount` */
export const getCount = defineOperation<{ aspect: string; urnLike?: string | null }>({
  operationId: 'getAspectCount',
  specification: 'rest',
  method: 'POST',
  path: '/aspects',
  action: 'getCount',
  summary: 'How many entities have an aspect',
  description: 'For all entities, or those whose URN matches `urnLike`.',
  resolvers: ['Query.aspectCount'],
  body: {
    title: 'AspectCountRequest',
    type: 'object',
    properties: {
      aspect: { type: 'string', minLength: 1 },
      urnLike: orNull({ type: 'string', description: '`%` matches any text.' }),
    },
    required: ['aspect'],
  },
  response: {
    title: 'AspectCountResponse',
    type: 'object',
    properties: { value: { type: 'integer' } },
    required: ['value'],
  },
  example: {
    path: '/aspects?action=getCount',
    body: { aspect: 'ownership', urnLike: 'urn:li:dataset:%shop.orders%' },
    response: { value: 1 },
  },
  async handle({ body, context }) {
    return { value: await callResolver('Query.aspectCount', body, context) };
  },
});
