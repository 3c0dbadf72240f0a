import { expect } from 'vitest';
import { createCatalog } from '../../../../src/catalog/index.js';
import type { Catalog, Proposal } from '../../../../src/catalog/types.js';
import { loadRegistry } from '../../../../src/model/index.js';
import type { JsonObject } from '../../../../src/model/types.js';
import { checkGraph } from '../../../../src/service/commands/check-graph/index.js';
import type { Graph } from '../../../../src/store/graph/graph.js';
import { connectTestGraph } from '../../../support/test-neo4j.js';

export const CALLER = { actor: 'urn:li:corpuser:tester' };

/** A catalog with a connection of its own, as every service process has one. */
export interface TestCatalog {
  graph: Graph;
  catalog: Catalog;
}

export async function openTestCatalog(): Promise<TestCatalog> {
  const graph = await connectTestGraph();
  return { graph, catalog: createCatalog({ graph, registry: loadRegistry() }) };
}

export const datasetUrn = (name: string) => `urn:li:dataset:(urn:li:dataPlatform:hive,${name},PROD)`;
export const columnUrn = (dataset: string, path: string) =>
  `urn:li:schemaField:(${datasetUrn(dataset)},${path})`;

export function upsert(urn: string, aspectName: string, aspect: JsonObject): Proposal {
  return { urn, aspectName, changeType: 'UPSERT', aspect };
}

/** The deletion of one aspect. */
export function remove(urn: string, aspectName: string): Proposal {
  return { urn, aspectName, changeType: 'DELETE' };
}

/** The rows of a statement of the test's own. */
export async function query<R = Record<string, unknown>>(
  { driver, database }: Graph,
  text: string,
  parameters = {},
): Promise<R[]> {
  const { records } = await driver.executeQuery(text, parameters, { database });
  return records.map((record) => record.toObject() as R);
}

/** Nothing is left over, nothing is missing. */
export async function expectClean({ graph, catalog }: TestCatalog): Promise<void> {
  const report = await checkGraph(graph, catalog.registry);
  expect(report.isClean, String(report)).toBe(true);
}
