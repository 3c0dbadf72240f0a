import { badRequest } from '../../errors.js';
import type { Graph } from '../../graph/graph.js';
import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
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
  if (!Number.isSafeInteger(version) || version < 0) throw badRequest(`version must be 0 or more, not ${version}`);
  const urn = parseUrn(registry, urnText);
  const aspect = registry.aspectOf(urn.entityType, aspectName);
  const { text } = urn;
  if (aspect.timeseries) {
    const until = version === 0 ? Number.MAX_SAFE_INTEGER : version;
    const pairs = [{ urn: text, aspect: aspect.name, until }];
    const [row] = await graph.read<Row>('timeseries/read-latest', { pairs });
    return row && toRecord({ ...row, name: aspect.name, number: 1 }, version, 'TIMESERIES');
  }
  const [row] =
    version === 0
      ? await graph.read<Row>('entities/read-aspects', { urns: [text], names: [aspect.name] })
      : await graph.read<Row>('entities/read-aspect-version', { urn: text, name: aspect.name, number: version });
  return row && toRecord(row, version, 'VERSIONED');
}
