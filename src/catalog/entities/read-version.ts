import { badRequest } from '../../errors.js';
import type { Graph } from '../../graph/graph.js';
import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { withoutHiddenValues } from '../structured-properties/visibility.js';
import type { AspectRecord } from '../types.js';
import { type StoredAspect, toRecord } from './record.js';

type Row = StoredAspect & Record<string, unknown>;

/** One version of an aspect; 0 is the latest. Of a time series: the latest event at or before that time, 0: of all. */
export async function readVersion(
  graph: Graph,
  registry: Registry,
  urnText: string,
  aspectName: string,
  version: number,
): Promise<AspectRecord | undefined> {
  if (!Number.isSafeInteger(version) || version < 0)
    throw badRequest(`version must be 0 or more, not ${version}`);
  const urn = parseUrn(registry, urnText);
  const aspect = registry.aspectOf(urn.entityType, aspectName);
  const { text } = urn;
  if (aspect.timeseries) {
    const until = version === 0 ? Number.MAX_SAFE_INTEGER : version;
    const pairs = [{ urn: text, aspect: aspect.name, until }];
    const [row] = await graph.read<Row>('timeseries/read-latest', { pairs });
    return row && toRecord({ ...row, name: aspect.name, number: 1 }, version, 'TIMESERIES');
  }
  if (version > 0)
    return (await readVersions(graph, registry, [{ urn: text, aspect: aspect.name, version }]))[0];
  const rows = await graph.read<Row>('entities/read-aspects', { urns: [text], names: [aspect.name] });
  const [row] = await withoutHiddenValues(graph, registry, rows);
  return row && toRecord(row, version, 'VERSIONED');
}

/** Versions greater than 0 of many aspects, in the order asked. */
export async function readVersions(
  graph: Graph,
  registry: Registry,
  keys: readonly { urn: string; aspect: string; version: number }[],
): Promise<(AspectRecord | undefined)[]> {
  const wrong = keys.find(({ version }) => !Number.isSafeInteger(version) || version < 0);
  if (wrong) throw badRequest(`version must be 0 or more, not ${wrong.version}`);
  const rows = await graph.read<Row & { urn: string }>('entities/read-aspect-versions', {
    keys: keys.map(({ urn, aspect, version }) => ({ urn, name: aspect, number: version })),
  });
  const shown = await withoutHiddenValues(graph, registry, rows);
  const found = new Map(shown.map((row) => [`${row.number} ${row.name} ${row.urn}`, row]));
  return keys.map(({ urn, aspect, version }) => {
    const row = found.get(`${version} ${aspect} ${urn}`);
    return row && toRecord(row, version, 'VERSIONED');
  });
}
