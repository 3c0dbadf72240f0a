import { describe, expect, it } from 'vitest';
import { InMemoryCatalog } from './support/in-memory.js';
import { JOB, OUTPUT, RUN, RUN_ID, table } from './support/with-facet.js';

/** The published versions of the specification, and one that is not published yet. Events of jobs and datasets came with 2-0-0. */
const OF_RUNS = ['1-0-0', '1-0-1', '1-0-2', '1-0-3', '1-0-4', '1-0-5'];
const OF_ALL = ['2-0-0', '2-0-1', '2-0-2', '9-0-0'];

const common = (version: string, kind: string) => ({
  eventTime: '2026-01-01T00:00:00Z',
  producer: 'https://github.com/apache/airflow/tree/providers-openlineage/2.20.3',
  schemaURL: `https://openlineage.io/spec/${version}/OpenLineage.json#/$defs/${kind}`,
});
const job = { namespace: 'shop', name: 'nightly.load' };
/** A facet of a version that is not known, either, with a member that no version has. */
const facets = (version: string) => ({
  documentation: {
    _producer: 'https://example.org',
    _schemaURL: `https://openlineage.io/spec/facets/${version}/DocumentationDatasetFacet.json`,
    description: 'Totals of a day',
    mood: 'good',
  },
});

describe.each([...OF_RUNS, ...OF_ALL])('version %s of OpenLineage', (version) => {
  it('has run events that are ingested without a warning', () => {
    const catalog = new InMemoryCatalog();
    const warnings = catalog.ingest({
      ...common(version, 'RunEvent'),
      ...{ eventType: 'COMPLETE', run: { runId: RUN_ID }, job },
      outputs: [table('result', { facets: facets(version) })],
    });
    expect(warnings).toEqual([]);
    expect(catalog.aspect(RUN, 'dataProcessInstanceRelationships')).toMatchObject({ parentTemplate: JOB });
    expect(catalog.aspect(RUN, 'dataProcessInstanceOutput')).toEqual({ outputs: [OUTPUT] });
    expect(catalog.aspect(OUTPUT, 'datasetProperties')).toMatchObject({ description: 'Totals of a day' });
  });
});

describe.each(OF_ALL)('version %s of OpenLineage with job and dataset events', (version) => {
  it('has job events that are ingested without a warning', () => {
    const catalog = new InMemoryCatalog();
    expect(catalog.ingest({ ...common(version, 'JobEvent'), job, outputs: [table('result')] })).toEqual([]);
    expect(catalog.aspect(JOB, 'dataJobInputOutput')).toMatchObject({
      outputDatasetEdges: [{ destinationUrn: OUTPUT }],
    });
    expect(catalog.urns.filter((urn) => urn.startsWith('urn:li:dataProcessInstance:'))).toEqual([]);
  });

  it('has dataset events that are ingested without a warning', () => {
    const catalog = new InMemoryCatalog();
    const dataset = table('result', { facets: facets(version) });
    expect(catalog.ingest({ ...common(version, 'DatasetEvent'), dataset })).toEqual([]);
    expect(catalog.urns).toEqual([OUTPUT]);
    expect(catalog.aspect(OUTPUT, 'datasetProperties')).toMatchObject({ description: 'Totals of a day' });
  });
});
