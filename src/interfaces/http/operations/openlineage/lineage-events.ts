import type { Outcome } from '../../../../catalog/types.js';
import type { JsonObject } from '../../../../model/types.js';
import { CairnError } from '../../../../shared/errors.js';
import { Path, problemsAt } from '../../../../shared/path.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import { arrayOf } from '../builders.js';
import { defineOperation, type FixedOperation } from '../operation.js';
import { acceptedSchema, batchAcceptedSchema, eventSchema } from './schemas.js';

const RESOLVER = 'Mutation.ingestLineageEvents';

/** DataHub's path, and the default path of OpenLineage clients. */
const BASES = [
  { base: '/openapi/openlineage/api/v1', suffix: '', specification: 'v3' },
  { base: '/api/v1', suffix: 'AtDefaultPath', specification: 'rest' },
] as const;

const EXAMPLE_JOB = {
  namespace: 'shop',
  name: 'nightly.load_orders',
  facets: { documentation: { description: 'Loads the orders of the day' } },
};

const exampleEvent = {
  eventType: 'COMPLETE',
  eventTime: '2026-01-02T03:04:05.678Z',
  producer: 'https://github.com/OpenLineage/OpenLineage/tree/1.54.0/integration/airflow',
  schemaURL: 'https://openlineage.io/spec/2-0-2/OpenLineage.json#/$defs/RunEvent',
  run: { runId: '0191d5a5-9c3b-7e55-8f0a-6f2f4c8b1d77' },
  job: EXAMPLE_JOB,
  inputs: [{ namespace: 's3://shop-landing', name: 'orders' }],
  outputs: [{ namespace: 'postgres://warehouse:5432', name: 'shop.public.orders' }],
};

const EXAMPLE_ENTITIES = [
  'urn:li:dataProcessInstance:0191d5a5-9c3b-7e55-8f0a-6f2f4c8b1d77',
  'urn:li:dataFlow:(airflow,nightly,shop)',
  'urn:li:dataJob:(urn:li:dataFlow:(airflow,nightly,shop),nightly.load_orders)',
  'urn:li:dataset:(urn:li:dataPlatform:s3,shop-landing/orders,PROD)',
  'urn:li:dataset:(urn:li:dataPlatform:postgres,shop.public.orders,PROD)',
];

/** `POST …/lineage`: one event. */
const one = ({ base, suffix, specification }: (typeof BASES)[number]): FixedOperation =>
  defineOperation({
    operationId: `postLineageEvent${suffix}`,
    specification,
    method: 'POST',
    path: `${base}/lineage`,
    summary: 'Receive an OpenLineage event',
    description:
      'Writes the run, job and datasets of the event, or a job or dataset alone; docs/openlineage.md says ' +
      'how. The events of a run add up, in any order. The answer comes after the commit.',
    resolvers: [RESOLVER],
    body: eventSchema,
    checked: {},
    response: acceptedSchema,
    example: {
      path: `${base}/lineage`,
      body: exampleEvent,
      response: { entities: EXAMPLE_ENTITIES, warnings: [] },
    },
    async handle({ body, context }) {
      const [outcome] = await callResolver(RESOLVER, { events: [body as JsonObject] }, context);
      if (outcome === undefined) throw new Error('An event came to nothing');
      if ('refusal' in outcome) throw outcome.refusal;
      return outcome;
    },
  });

/** `POST …/lineage/batch`: several independent events. */
const several = ({ base, suffix, specification }: (typeof BASES)[number]): FixedOperation =>
  defineOperation({
    operationId: `postLineageEvents${suffix}`,
    specification,
    method: 'POST',
    path: `${base}/lineage/batch`,
    summary: 'Receive a batch of OpenLineage events',
    description:
      'As `/lineage` for each event, independently of the others: the answer lists the refused ones. If none was ' +
      'accepted, the answer is the error of the first, with the places of all problems.',
    resolvers: [RESOLVER],
    body: { title: 'LineageEvents', ...arrayOf(eventSchema) },
    checked: arrayOf({}),
    response: batchAcceptedSchema,
    example: {
      path: `${base}/lineage/batch`,
      body: [exampleEvent, { eventTime: 'today', job: EXAMPLE_JOB }],
      response: {
        status: 'partial_success',
        summary: { received: 2, successful: 1, failed: 1, retriable: 0, non_retriable: 1 },
        failed_events: [
          {
            index: 1,
            reason: '/eventTime must be a date with a time, as RFC 3339 writes it',
            retriable: false,
            errors: [
              { pointer: '/1/eventTime', message: 'must be a date with a time, as RFC 3339 writes it' },
            ],
          },
        ],
        warnings: [],
      },
    },
    async handle({ body, context }) {
      const events = body as JsonObject[];
      const outcomes = await callResolver(RESOLVER, { events }, context, { events: Path.root });
      return batchResponse(outcomes);
    },
  });

function batchResponse(outcomes: readonly Outcome[]) {
  const failed = outcomes.flatMap((outcome, index) =>
    'refusal' in outcome
      ? [{ index, refusal: outcome.refusal, problems: problemsAt(Path.root.at(index), outcome.refusal) }]
      : [],
  );
  const [first] = failed;
  if (first && failed.length === outcomes.length)
    throw new CairnError(
      first.refusal.code,
      first.refusal.message,
      failed.flatMap(({ problems }) => problems),
    );
  const retriable = failed.filter(({ refusal }) => isRetriable(refusal)).length;
  return {
    status: failed.length === 0 ? 'success' : 'partial_success',
    summary: {
      received: outcomes.length,
      successful: outcomes.length - failed.length,
      failed: failed.length,
      retriable,
      non_retriable: failed.length - retriable,
    },
    failed_events: failed.map(({ index, refusal, problems }) => ({
      index,
      reason: refusal.message,
      retriable: isRetriable(refusal),
      errors: problems,
    })),
    warnings: outcomes.flatMap((outcome) => ('refusal' in outcome ? [] : outcome.warnings)),
  };
}

const isRetriable = ({ status }: CairnError) => status >= 500;

/** All paths of OpenLineage. */
export const lineageEventOperations: readonly FixedOperation[] = BASES.flatMap((base) => [
  one(base),
  several(base),
]);
