import type { WriteState } from '../../generated/api.js';
import { parseUrn } from '../../model/index.js';
import { badRequest } from '../../shared/errors.js';
import type { ReadContext } from './read-context.js';

/** A trace id, or a whole `traceparent` header. */
const TRACE = /^(?:00-)?([0-9a-f]{32})(?:-[0-9a-f]{16}-[0-9a-f]{2})?$/;

/** Reads the states of the writes that a request made, by its trace id. They are in the order of `pairs`. */
export async function readWriteStates(
  { graph, registry }: Pick<ReadContext, 'graph' | 'registry'>,
  traceId: string,
  pairs: readonly { urn: string; aspect: string }[],
): Promise<WriteState[]> {
  const [, trace] = TRACE.exec(traceId.toLowerCase()) ?? [];
  if (trace === undefined) {
    const message = 'must be 32 hexadecimal digits, or a traceparent that has them';
    throw badRequest(`The id of a trace ${message}`, [{ pointer: '/traceId', message }]);
  }
  const aspects = pairs.map((pair) => {
    const urn = parseUrn(registry, pair.urn);
    const { name, timeseries } = registry.aspectOf(urn.entityType, pair.aspect);
    return { urn: urn.text, name, timeseries };
  });
  const rows = await graph.read<{ urn: string; name: string; state: WriteState }>(
    'entities/read-write-states',
    {
      trace,
      aspects: aspects.filter(({ timeseries }) => !timeseries).map(({ urn, name }) => ({ urn, name })),
    },
  );
  const found = new Map(rows.map(({ urn, name, state }) => [`${name} ${urn}`, state]));
  return aspects.map(({ urn, name, timeseries }) =>
    timeseries ? 'TRACE_NOT_IMPLEMENTED' : (found.get(`${name} ${urn}`) ?? 'ERROR'),
  );
}
