import { setTimeout } from 'node:timers/promises';
import type { WriteState } from '../../../../generated/api.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import type { Context } from '../../../graphql/context.js';
import { arrayOf, boolean, enumOf, inPath, inQuery, mapOf, named, object, text } from '../builders.js';
import { defineOperation } from '../operation.js';

/** The longest wait for search. If it takes longer, the client polls again. */
const TIMEOUT_MILLIS = 2000;

const STATES = [
  'ACTIVE_STATE',
  'HISTORIC_STATE',
  'NO_OP',
  'UNKNOWN',
  'ERROR',
  'TRACE_NOT_IMPLEMENTED',
] as const satisfies readonly WriteState[];

const STORAGE_SCHEMA = object({ writeStatus: enumOf([...STATES, 'PENDING']) });

/** `POST /openapi/v1/trace/write/{id}` */
export const traceWrite = defineOperation({
  operationId: 'traceWrite',
  specification: 'v3',
  method: 'POST',
  path: '/openapi/v1/trace/write/{id}',
  summary: 'Read the state of a write',
  description:
    'For each aspect that was written under a trace (the id in the `traceparent` of the answer to the write): whether it ' +
    'is the latest version (`ACTIVE_STATE`), a former one (`HISTORIC_STATE`), or changed nothing (`NO_OP`), and whether ' +
    'search has it (`PENDING`: not yet). A write is durable when it is answered. `ERROR`: the aspect is not stored, because the write was refused or it was ' +
    'deleted since; `UNKNOWN` what is stored, and not known to be of this trace.',
  resolvers: ['Query.writeStates'],
  parameters: [
    inPath('id', 'Id of the trace, 32 hexadecimal digits, or the header `traceparent` that has it.'),
    inQuery('onlyIncludeErrors', boolean, 'Leave out writes that have arrived.'),
    inQuery('detailed', boolean, 'Accepted without effect: every answer is detailed.'),
  ],
  body: { title: 'TraceRequest', ...mapOf(arrayOf(text)), description: 'Names of aspects by URN.' },
  response: {
    title: 'TraceResponse',
    ...mapOf(
      mapOf(
        named('TraceStatus', {
          success: boolean,
          primaryStorage: STORAGE_SCHEMA,
          searchStorage: STORAGE_SCHEMA,
        }),
      ),
    ),
    description: 'By URN and aspect.',
  },
  example: {
    path: '/openapi/v1/trace/write/0000000000000000000660bfc9f00149?onlyIncludeErrors=false&detailed=true',
    body: { 'urn:li:corpuser:ada': ['corpUserKey'] },
    response: {
      'urn:li:corpuser:ada': {
        corpUserKey: {
          success: true,
          primaryStorage: { writeStatus: 'ACTIVE_STATE' },
          searchStorage: { writeStatus: 'ACTIVE_STATE' },
        },
      },
    },
  },
  async handle({ urn: traceId, body, query: { onlyIncludeErrors = false }, context }) {
    const isSearched = await isFound(context);
    const pairs = Object.entries(body).flatMap(([urn, aspects]) =>
      aspects.map((aspect) => ({ urn, aspect })),
    );
    const args = { traceId, aspects: pairs };
    const states = await callResolver('Query.writeStates', args, context);
    const answer: Record<string, Record<string, object>> = {};
    pairs.forEach(({ urn, aspect }, index) => {
      const state = states[index] ?? 'UNKNOWN';
      if (onlyIncludeErrors && state !== 'ERROR') return;
      answer[urn] = { ...answer[urn], [aspect]: describe(state, isSearched) };
    });
    return answer;
  },
});

/** Whether the search index has all committed changes. It waits a moment for the index. */
function isFound({ search }: Context): Promise<boolean> {
  return Promise.race([search.flush().then(() => true), setTimeout(TIMEOUT_MILLIS, false, { ref: false })]);
}

/**
 * The state of storage and search. An up-to-date search index has the stored state. Events have no versions: as in
 * DataHub, their write is a NO_OP.
 */
function describe(state: WriteState, isSearched: boolean): object {
  if (state === 'TRACE_NOT_IMPLEMENTED') {
    return { success: true, primaryStorage: { writeStatus: 'NO_OP' }, searchStorage: { writeStatus: state } };
  }
  return {
    success: state !== 'ERROR',
    primaryStorage: { writeStatus: state },
    searchStorage: { writeStatus: state === 'ACTIVE_STATE' && !isSearched ? 'PENDING' : state },
  };
}
