import { callResolver } from '../../../graphql/call-resolver.js';
import { boolean, inQuery, named } from '../builders.js';
import { defineOperation } from '../operation.js';
import { urnSchema } from '../schemas/common.js';

/** `GET /openapi/operations/identity/user/urn` */
export const getCaller = defineOperation({
  operationId: 'getCaller',
  specification: 'v3',
  method: 'GET',
  path: '/openapi/operations/identity/user/urn',
  summary: 'Who asks',
  description: 'The user of the token or session; without authentication, of the header X-DataHub-Actor.',
  resolvers: ['Query.me'],
  parameters: [
    inQuery(
      'skipCache',
      boolean,
      'Without effect: what is cached of a user is never older than their last change here.',
    ),
  ],
  response: named('Caller', { urn: urnSchema }),
  example: {
    path: '/openapi/operations/identity/user/urn',
    response: { urn: 'urn:li:corpuser:unknown' },
  },
  async handle({ context }) {
    const me = await callResolver('Query.me', {}, context);
    return { urn: me?.corpUser };
  },
});
