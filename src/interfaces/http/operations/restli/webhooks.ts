import type { CreateWebhookInput } from '../../../../generated/api.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import { defineOperation } from '../operation.js';
import { orNull } from '../schemas/common.js';
import {
  createWebhookSchema,
  deadLetterSchema,
  valueSchema,
  webhookIdSchema,
  webhookSchema,
} from '../schemas/webhooks.js';

const PATH = '/webhooks';
const EXAMPLE = {
  id: 'docs',
  url: 'https://hooks.example.org/cairn',
  topic: 'MetadataChangeLog_Versioned_v1',
  entityTypes: ['dataset'],
  aspects: [],
  paused: true,
};
const EXAMPLE_RESPONSE = {
  ...EXAMPLE,
  createdAt: 1795305600000,
  actor: 'urn:li:corpuser:unknown',
  offset: 42,
  attempts: 0,
  lastError: null,
  nextAttemptAt: null,
};

const post = { specification: 'rest', method: 'POST', path: PATH } as const;

const create = defineOperation<CreateWebhookInput>({
  ...post,
  operationId: 'createWebhook',
  action: 'create',
  summary: 'Create a webhook',
  description: 'Signed, in order, at least once; docs/events.md. Only this answer has the secret.',
  resolvers: ['Mutation.createWebhook'],
  body: createWebhookSchema,
  response: valueSchema('CreateWebhookResponse', webhookSchema),
  example: {
    path: `${PATH}?action=create`,
    body: EXAMPLE,
    response: { value: { ...EXAMPLE_RESPONSE, secret: 'whsec_…' } },
  },
  async handle({ body, context }) {
    return { value: await callResolver('Mutation.createWebhook', { input: body }, context) };
  },
});

const list = defineOperation<object>({
  ...post,
  operationId: 'listWebhooks',
  action: 'list',
  summary: 'List webhooks',
  description: 'All webhooks by id, each with its last delivered change and its last error.',
  resolvers: ['Query.webhooks'],
  body: { title: 'ListWebhooksRequest', type: 'object' },
  response: valueSchema('ListWebhooksResponse', { type: 'array', items: webhookSchema }),
  example: { path: `${PATH}?action=list`, body: {}, response: { value: [EXAMPLE_RESPONSE] } },
  async handle({ context }) {
    return { value: await callResolver('Query.webhooks', {}, context) };
  },
});

const pause = defineOperation<{ id: string; paused: boolean }>({
  ...post,
  operationId: 'pauseWebhook',
  action: 'pause',
  summary: 'Pause or resume a webhook',
  description: 'A resumed webhook continues from its last position.',
  resolvers: ['Mutation.setWebhookPaused'],
  body: {
    title: 'PauseWebhookRequest',
    type: 'object',
    properties: { id: webhookIdSchema, paused: { type: 'boolean' } },
    required: ['id', 'paused'],
  },
  response: valueSchema('PauseWebhookResponse', webhookSchema),
  example: {
    path: `${PATH}?action=pause`,
    body: { id: 'docs', paused: true },
    response: { value: EXAMPLE_RESPONSE },
  },
  async handle({ body, context }) {
    return { value: await callResolver('Mutation.setWebhookPaused', body, context) };
  },
});

const deadLetters = defineOperation<{ webhook: string; after?: number | null; count?: number | null }>({
  ...post,
  operationId: 'listWebhookDeadLetters',
  action: 'deadLetters',
  summary: 'List the changes that could not be delivered to a webhook',
  description: 'In the order of the changes, at most 1000 after the change `after`.',
  resolvers: ['Query.webhookDeadLetters'],
  body: {
    title: 'ListWebhookDeadLettersRequest',
    type: 'object',
    properties: {
      webhook: webhookIdSchema,
      after: orNull({ type: 'integer', minimum: 0 }),
      count: orNull({ type: 'integer', minimum: 1 }),
    },
    required: ['webhook'],
  },
  response: valueSchema('ListWebhookDeadLettersResponse', { type: 'array', items: deadLetterSchema }),
  example: { path: `${PATH}?action=deadLetters`, body: { webhook: 'docs' }, response: { value: [] } },
  async handle({ body, context }) {
    return { value: await callResolver('Query.webhookDeadLetters', { input: body }, context) };
  },
});

const remove = defineOperation<{ id: string }>({
  ...post,
  operationId: 'deleteWebhook',
  action: 'delete',
  summary: 'End a webhook',
  description: 'Its dead letters go with it.',
  resolvers: ['Mutation.deleteWebhook'],
  body: {
    title: 'DeleteWebhookRequest',
    type: 'object',
    properties: { id: webhookIdSchema },
    required: ['id'],
  },
  response: valueSchema('DeleteWebhookResponse', { type: 'boolean' }),
  example: { path: `${PATH}?action=delete`, body: { id: 'docs' }, response: { value: true } },
  async handle({ body, context }) {
    return { value: await callResolver('Mutation.deleteWebhook', body, context) };
  },
});

/** `POST /webhooks?action=…` */
export const webhookOperations = [create, list, pause, deadLetters, remove];
