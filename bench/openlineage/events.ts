import { randomUUID } from 'node:crypto';

/** The placeholder in the template for the part that differs between events. */
const MARK = 'EVENT0000000';

const column = (name: string) => ({ name, type: 'varchar(20)', description: `The ${name}` });

/** An event like those of Spark: a complete run with schemas and column lineage. */
const TEMPLATE = {
  eventType: 'COMPLETE',
  eventTime: '2026-01-01T00:00:00.000Z',
  producer: 'https://github.com/OpenLineage/OpenLineage/tree/1.54.0/integration/spark',
  schemaURL: 'https://openlineage.io/spec/2-0-2/OpenLineage.json#/$defs/RunEvent',
  run: {
    runId: `run-${MARK}`,
    facets: { processing_engine: { name: 'spark', version: '3.5.6', openlineageAdapterVersion: '1.54.0' } },
  },
  job: {
    namespace: 'bench',
    name: `app.${MARK}`,
    facets: {
      jobType: { processingType: 'BATCH', integration: 'SPARK', jobType: 'SQL_JOB' },
      sql: { query: 'select 1' },
    },
  },
  inputs: [
    {
      namespace: 'postgres://db:5432',
      name: `shop.in_${MARK}`,
      facets: { schema: { fields: ['a', 'b', 'c', 'd'].map(column) } },
    },
  ],
  outputs: [
    {
      namespace: 'postgres://db:5432',
      name: `shop.out_${MARK}`,
      facets: {
        schema: { fields: ['a', 'b', 'c', 'd'].map(column) },
        columnLineage: {
          fields: Object.fromEntries(
            ['a', 'b', 'c', 'd'].map((field) => [
              field,
              { inputFields: [{ namespace: 'postgres://db:5432', name: `shop.in_${MARK}`, field }] },
            ]),
          ),
        },
      },
    },
  ],
};

const TEXT = JSON.stringify(TEMPLATE);

let last = 0;
const nextMark = () => `${randomUUID().slice(0, 8)}${++last}`;

/** The text of an event with a new job, run and datasets. */
export const eventText = () => TEXT.replaceAll(MARK, nextMark());

/**
 * Creates the texts of proposals that write the same aspects as an event.
 * @param written the proposals of the template
 */
export function proposalsLike(written: readonly { entityUrn: string; aspectName: string; value: string }[]) {
  const template = JSON.stringify(
    written.map(({ entityUrn, aspectName, value }) => ({
      entityType: entityUrn.split(':')[2],
      entityUrn,
      aspectName,
      changeType: 'UPSERT',
      aspect: { value, contentType: 'application/json' },
    })),
  ).slice(1, -1);
  return () => template.replaceAll(MARK, nextMark());
}

/** The event from which proposals are derived. */
export const TEMPLATE_TEXT = TEXT;
