import { setTimeout } from 'node:timers/promises';
import type { AspectRecord } from '../../../catalog/types.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import type { Context } from '../../../graphql/context.js';
import { defineEndpoint } from '../endpoint.js';

/** The client polls on where search takes longer. */
const PATIENCE_MILLIS = 2000;

type Body = Record<string, string[]>;

/** `POST /openapi/v1/trace/write/{id}` */
export const traceWrite = defineEndpoint<Body, { onlyIncludeErrors?: boolean; detailed?: boolean }>({
  operationId: 'traceWrite',
  method: 'POST',
  path: '/openapi/v1/trace/write/{id}',
  summary: 'Whether a write has arrived',
  description:
    'For each aspect that was written under a trace (the id in the `traceparent` of the answer to the write): whether it ' +
    'is stored, and whether search has it. A write is durable when it is answered, so it is there at once, unless somebody ' +
    'deleted it since.',
  resolvers: ['Query.aspectRecord'],
  parameters: [
    {
      name: 'id',
      in: 'path',
      description: 'Id of the trace, 32 hexadecimal digits.',
      required: true,
      schema: { type: 'string' },
    },
    {
      name: 'onlyIncludeErrors',
      in: 'query',
      description: 'Leave out what arrived.',
      schema: { type: 'boolean' },
    },
    {
      name: 'detailed',
      in: 'query',
      description: 'Accepted and not needed: every answer is detailed.',
      schema: { type: 'boolean' },
    },
  ],
  body: {
    title: 'TraceRequest',
    type: 'object',
    description: 'Names of aspects by URN.',
    additionalProperties: { type: 'array', items: { type: 'string' } },
  },
  answer: {
    title: 'TraceResponse',
    type: 'object',
    description: 'By URN and aspect.',
    additionalProperties: {
      type: 'object',
      additionalProperties: {
        title: 'TraceStatus',
        type: 'object',
        properties: {
          success: { type: 'boolean' },
          primaryStorage: storageSchema(),
          searchStorage: storageSchema(),
        },
        required: ['success', 'primaryStorage', 'searchStorage'],
      },
    },
  },
  example: {
    path: '/openapi/v1/trace/write/0000000000000000000660bfc9f00149?onlyIncludeErrors=false&detailed=true',
    body: { 'urn:li:corpuser:ada': ['corpUserKey'] },
    answer: {
      'urn:li:corpuser:ada': {
        corpUserKey: {
          success: true,
          primaryStorage: { writeStatus: 'ACTIVE_STATE' },
          searchStorage: { writeStatus: 'ACTIVE_STATE' },
        },
      },
    },
  },
  async handle({ body, query: { onlyIncludeErrors = false }, context }) {
    const searchStatus = (await isFound(context)) ? 'ACTIVE_STATE' : 'PENDING';
    const entities = await Promise.all(
      Object.entries(body).map(async ([urn, aspects]) => {
        const states = await Promise.all(
          aspects.map((aspect) => stateOf(urn, aspect, searchStatus, context)),
        );
        const shown = states.filter(([, { success }]) => !onlyIncludeErrors || !success);
        return [urn, Object.fromEntries(shown)] as const;
      }),
    );
    return Object.fromEntries(entities.filter(([, states]) => Object.keys(states).length > 0));
  },
});

/** Whether search has all that was committed by now; it gets a moment for it. */
function isFound({ search }: Context): Promise<boolean> {
  return Promise.race([search.flush().then(() => true), setTimeout(PATIENCE_MILLIS, false, { ref: false })]);
}

async function stateOf(urn: string, aspect: string, searchStatus: string, context: Context) {
  const args = { urn, aspect, version: 0 };
  const record = await callResolver<AspectRecord | undefined>('Query.aspectRecord', args, context);
  const writeStatus = record ? 'ACTIVE_STATE' : 'ERROR';
  const state = {
    success: record !== undefined && record !== null,
    primaryStorage: { writeStatus },
    searchStorage: { writeStatus: searchStatus },
  };
  return [aspect, state] as const;
}

function storageSchema() {
  return {
    type: 'object',
    properties: {
      writeStatus: { type: 'string', enum: ['ACTIVE_STATE', 'PENDING', 'ERROR'] },
    },
    required: ['writeStatus'],
  };
}
