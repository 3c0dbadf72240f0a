import { expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/model/types.js';
import { FACET_EXAMPLES } from './facet-examples.js';
import { InMemoryCatalog } from './in-memory.js';

export const RUN_ID = '0191d5a5-9c3b-7e55-8f0a-6f2f4c8b1d77';
export const RUN = `urn:li:dataProcessInstance:${RUN_ID}`;
export const FLOW = 'urn:li:dataFlow:(airflow,nightly,shop)';
export const JOB = `urn:li:dataJob:(${FLOW},nightly.load)`;
export const tableUrn = (name: string) => `urn:li:dataset:(urn:li:dataPlatform:postgres,${name},PROD)`;
export const OUTPUT = tableUrn('shop.public.result');
export const INPUT = tableUrn('shop.public.input');
export const ORDERS = tableUrn('shop.public.orders');
export const column = (dataset: string, name: string) => `urn:li:schemaField:(${dataset},${name})`;

export type Attachment = keyof typeof FACET_EXAMPLES;

export const table = (name: string, more: JsonObject = {}) => ({
  namespace: 'postgres://warehouse:5432',
  name: `shop.public.${name}`,
  ...more,
});

/** A catalog after one event of a run that has one facet. A facet of a dataset is of its output. */
export function withFacet(
  attachment: Attachment,
  name: string,
  facet = FACET_EXAMPLES[attachment][name] as JsonObject,
) {
  const catalog = new InMemoryCatalog();
  const facets = (at: Attachment) => (at === attachment ? { [name]: facet } : {});
  const warnings = catalog.ingest({
    eventType: 'COMPLETE',
    eventTime: '2026-01-01T00:00:00Z',
    producer: 'https://github.com/apache/airflow/tree/providers-openlineage/2.20.3',
    run: { runId: RUN_ID, facets: facets('run') },
    job: { namespace: 'shop', name: 'nightly.load', facets: facets('job') },
    inputs: [table('input', { inputFacets: facets('input') })],
    outputs: [table('result', { facets: facets('dataset'), outputFacets: facets('output') })],
  });
  return { catalog, warnings };
}

/** The stored form of a facet: its attachment and name, the entity, its aspect, and members of the aspect. */
type Stored = readonly [Attachment, string, string, string, JsonObject];

/** A test for each. */
export function areStored(stored: readonly Stored[]): void {
  it.each(stored)('%s facet %s is stored in %s as %s', (attachment, name, urn, aspect, value) => {
    expect(withFacet(attachment, name).catalog.aspect(urn, aspect)).toMatchObject(value);
  });
}
