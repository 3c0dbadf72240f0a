import { parseUrn } from '../../model/index.js';
import { badRequest } from '../../shared/errors.js';
import type { Row } from '../../store/graph/graph.js';
import { readAspects } from './index.js';
import type { AspectRow } from './known-aspects.js';
import type { ReadContext } from './read-context.js';
import { toRecord } from './record.js';
import type { AspectRecord } from './types.js';

/** A former version of an aspect. */
export interface VersionKey {
  urn: string;
  aspect: string;
  /** Greater than 0. */
  version: number;
}

/**
 * Reads one version of an aspect; 0 is the latest. For a time series, `version` is a time in epoch milliseconds. It
 * then reads the latest event at or before this time, or with 0 the latest event.
 */
export async function readVersion(
  context: ReadContext,
  urnText: string,
  aspectName: string,
  version: number,
): Promise<AspectRecord | undefined> {
  const { graph, registry, redact } = context;
  requireVersion(version);
  const urn = parseUrn(registry, urnText);
  const aspect = registry.aspectOf(urn.entityType, aspectName);
  const { text } = urn;
  if (aspect.timeseries) {
    const until = version === 0 ? Number.MAX_SAFE_INTEGER : version;
    const pairs = [{ urn: text, aspect: aspect.name, until }];
    const rows = await graph.read<AspectRow & Row>('timeseries/read-latest', { pairs });
    const [event] = await redact<AspectRow>(rows.map((row) => ({ ...row, name: aspect.name, number: 1 })));
    return event && toRecord(event, version, 'TIMESERIES');
  }
  if (version > 0) return (await readVersions(context, [{ urn: text, aspect: aspect.name, version }]))[0];
  return (await readAspects(context, [{ urn: text, aspect: aspect.name }]))[0];
}

/** Reads versions of aspects, which are greater than 0, in the order of `keys`. */
export async function readVersions(
  { graph, redact }: Pick<ReadContext, 'graph' | 'redact'>,
  keys: readonly VersionKey[],
): Promise<(AspectRecord | undefined)[]> {
  for (const { version } of keys) requireVersion(version);
  const rows = await graph.read<AspectRow & Row>('entities/read-aspect-versions', {
    keys: keys.map(({ urn, aspect, version }) => ({ urn, name: aspect, number: version })),
  });
  const shown = await redact<AspectRow>(rows);
  const found = new Map(shown.map((row) => [`${row.number} ${row.name} ${row.urn}`, row]));
  return keys.map(({ urn, aspect, version }) => {
    const row = found.get(`${version} ${aspect} ${urn}`);
    return row && toRecord(row, version, 'VERSIONED');
  });
}

function requireVersion(version: number): void {
  if (!Number.isInteger(version) || version < 0)
    throw badRequest(`version must be 0 or more, not ${version}`);
}
