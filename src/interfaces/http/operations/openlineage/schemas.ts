import type { Schema } from '../../specification/types.js';
import { arrayOf, boolean, enumOf, integer, mapOf, named, optional, text } from '../builders.js';

const facets = optional({ ...mapOf({ type: 'object' }), description: 'By their names.' });
const strings = arrayOf(text);

const part = (title: string, more: Record<string, Schema> = {}) =>
  named(title, { namespace: text, name: text, facets, ...more });

/** The members of events that all versions of the specification have. */
export const eventSchema: Schema = {
  title: 'LineageEvent',
  type: 'object',
  description:
    'An event of OpenLineage: of a run (`run` and `job`), a job (`job`) or a dataset (`dataset`), of any version of its specification.',
  properties: {
    eventTime: { ...text, description: 'RFC 3339; one without a zone is taken for UTC.' },
    eventType: enumOf(['START', 'RUNNING', 'COMPLETE', 'FAIL', 'ABORT', 'OTHER']),
    producer: text,
    schemaURL: text,
    run: named('LineageRun', { runId: text, facets }),
    job: part('LineageJob'),
    inputs: arrayOf(part('LineageInput', { inputFacets: facets })),
    outputs: arrayOf(part('LineageOutput', { outputFacets: facets })),
    dataset: part('LineageDataset'),
  },
  required: ['eventTime'],
};

export const acceptedSchema = named('LineageEventTaken', {
  entities: { ...strings, description: 'URNs of the entities that the event describes.' },
  warnings: {
    ...strings,
    description: 'Parts that were left out or assumed, with their places in the event.',
  },
});

export const batchAcceptedSchema = named('LineageBatchTaken', {
  status: enumOf(['success', 'partial_success']),
  summary: named('LineageBatchSummary', {
    received: integer,
    successful: integer,
    failed: integer,
    retriable: integer,
    non_retriable: integer,
  }),
  failed_events: arrayOf(
    named('FailedLineageEvent', {
      index: { ...integer, description: 'Its place in the batch.' },
      reason: text,
      retriable: { ...boolean, description: 'Whether the same event may be taken later.' },
      errors: arrayOf(named('FailedLineageEventError', { pointer: text, message: text })),
    }),
  ),
  warnings: {
    ...strings,
    description: 'Parts that were left out or assumed, with their places in the batch.',
  },
});
