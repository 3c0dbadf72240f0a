import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../src/shared/paths.js';
import type { Graph } from '../../src/store/graph/graph.js';
import { toParameters } from '../../src/store/graph/parameters.js';
import { datasetUrn, nextNumber, ownership, ownerUrn } from './workload.js';

const STATEMENT = readFileSync(join(PACKAGE_ROOT, 'bench/core/raw-write.cypher'), 'utf8');
/** The aspects of a first write: the written one, and the default ones. */
const ASPECTS = ['datasetKey', 'dataPlatformInstance', 'browsePathsV2', 'ownership'];
/** A number that the service's change log does not reach. */
const FIRST_SEQ = -1_000_000_000;

let changes = 0;

/**
 * Writes the nodes and relationships of proposals with the raw driver. The transactions have `size` proposals, and run
 * one after another.
 */
export async function rawWrite({ driver, database }: Graph, count: number, size: number): Promise<void> {
  const session = driver.session({ database });
  try {
    for (let written = 0; written < count; written += size) {
      const rows = Array.from({ length: Math.min(size, count - written) }, () => toRow(nextNumber()));
      await session.executeWrite((tx) => tx.run(STATEMENT, toParameters({ rows }) as { rows: unknown }));
    }
  } finally {
    await session.close();
  }
}

function toRow(number: number) {
  const [urn, owner, time] = [datasetUrn(number), ownerUrn(number), Date.now()];
  const platform = 'urn:li:dataPlatform:hive';
  const name = `bench.schema.table_${number}`;
  return {
    urn,
    owner,
    ownerProperties: { type: 'corpuser', name: owner, username: owner },
    properties: {
      urn,
      type: 'dataset',
      name,
      platform,
      origin: 'PROD',
      removed: false,
      createdAt: time,
      updatedAt: time,
    },
    aspects: ASPECTS.map((aspect) => toAspect(aspect, number, time)),
    changes: ASPECTS.map((aspect) => toChange(aspect, urn, time)),
    relationship: { source: urn, aspect: 'ownership', relationship: 'OwnedBy' },
  };
}

function toAspect(name: string, number: number, created: number) {
  const systemMetadata = `{"lastObserved":${created},"runId":"no-run-id-provided","lastRunId":"no-run-id-provided","version":"1"}`;
  const value = JSON.stringify(ownership(number));
  return { name, version: 0, number: 1, value, created, actor: 'urn:li:corpuser:unknown', systemMetadata };
}

function toChange(aspect: string, urn: string, time: number) {
  const seq = FIRST_SEQ + changes++;
  const actor = 'urn:li:corpuser:unknown';
  return { seq, urn, entityType: 'dataset', aspect, changeType: 'UPSERT', number: 1, time, actor };
}
