import type { Schema } from '../../specification/types.js';

const facets: Schema = {
  type: 'object',
  additionalProperties: { type: 'object' },
  description: 'By their names.',
};

const named = (title: string, more: Schema = {}): Schema => ({
  title,
  type: 'object',
  properties: { namespace: { type: 'string' }, name: { type: 'string' }, facets, ...more },
  required: ['namespace', 'name'],
});

/** The members of events that all versions of the specification have. */
export const eventSchema: Schema = {
  title: 'LineageEvent',
  type: 'object',
  description:
    'An event of OpenLineage: of a run (`run` and `job`), a job (`job`) or a dataset (`dataset`), of any version of its specification.',
  properties: {
    eventTime: { type: 'string', description: 'RFC 3339; one without a zone is taken for UTC.' },
    eventType: { type: 'string', enum: ['START', 'RUNNING', 'COMPLETE', 'FAIL', 'ABORT', 'OTHER'] },
    producer: { type: 'string' },
    schemaURL: { type: 'string' },
    run: {
      title: 'LineageRun',
      type: 'object',
      properties: { runId: { type: 'string' }, facets },
      required: ['runId'],
    },
    job: named('LineageJob'),
    inputs: { type: 'array', items: named('LineageInput', { inputFacets: facets }) },
    outputs: { type: 'array', items: named('LineageOutput', { outputFacets: facets }) },
    dataset: named('LineageDataset'),
  },
  required: ['eventTime'],
};

export const acceptedSchema: Schema = {
  title: 'LineageEventTaken',
  type: 'object',
  properties: {
    entities: {
      type: 'array',
      items: { type: 'string' },
      description: 'URNs of the entities that the event describes.',
    },
    warnings: {
      type: 'array',
      items: { type: 'string' },
      description: 'Parts that were left out or assumed, with their places in the event.',
    },
  },
  required: ['entities', 'warnings'],
};

export const batchAcceptedSchema: Schema = {
  title: 'LineageBatchTaken',
  type: 'object',
  properties: {
    status: { type: 'string', enum: ['success', 'partial_success'] },
    summary: {
      title: 'LineageBatchSummary',
      type: 'object',
      properties: {
        received: { type: 'integer' },
        successful: { type: 'integer' },
        failed: { type: 'integer' },
        retriable: { type: 'integer' },
        non_retriable: { type: 'integer' },
      },
      required: ['received', 'successful', 'failed', 'retriable', 'non_retriable'],
    },
    failed_events: {
      type: 'array',
      items: {
        title: 'FailedLineageEvent',
        type: 'object',
        properties: {
          index: { type: 'integer', description: 'Its place in the batch.' },
          reason: { type: 'string' },
          retriable: { type: 'boolean', description: 'Whether the same event may be taken later.' },
          errors: {
            type: 'array',
            items: {
              title: 'FailedLineageEventError',
              type: 'object',
              properties: { pointer: { type: 'string' }, message: { type: 'string' } },
              required: ['pointer', 'message'],
            },
          },
        },
        required: ['index', 'reason', 'retriable', 'errors'],
      },
    },
    warnings: {
      type: 'array',
      items: { type: 'string' },
      description: 'Parts that were left out or assumed, with their places in the batch.',
    },
  },
  required: ['status', 'summary', 'failed_events', 'warnings'],
};
