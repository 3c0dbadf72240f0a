import { callResolver } from '../../../graphql/call-resolver.js';
import { arrayOf, boolean, integer, named, orNull, valueSchema } from '../../specification/builders.js';
import { defineOperation } from '../operation.js';
import {
  createWebhookSchema,
  deadLetterSchema,
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

const create = defineOperation({
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

const list = defineOperation({
  ...post,
  operationId: 'listWebhooks',
  action: 'list',
  summary: 'List webhooks',
  description: 'All webhooks by id, each with its last delivered change and its last error.',
  resolvers: ['Query.webhooks'],
  body: { title: 'ListWebhooksRequest', type: 'object' },
  response: valueSchema('ListWebhooksResponse', arrayOf(webhookSchema)),
  example: { path: `${PATH}?action=list`, body: {}, response: { value: [EXAMPLE_RESPONSE] } },
  async handle({ context }) {
    return { value: await callResolver('Query.webhooks', {}, context) };
  },
});

const pause = defineOperation({
  ...post,
  operationId: 'pauseWebhook',
  action: 'pause',
  summary: 'Pause or resume a webhook',
  description: 'A resumed webhook continues from its last position.',
  resolvers: ['Mutation.setWebhookPaused'],
  body: named('PauseWebhookRequest', { id: webhookIdSchema, paused: boolean }),
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

const deadLetters = defineOperation({
  ...post,
  operationId: 'listWebhookDeadLetters',
  action: 'deadLetters',
  summary: 'List the changes that could not be delivered to a webhook',
  description: 'In the order of the changes, at most 1000 after the change `after`.',
  resolvers: ['Query.webhookDeadLetters'],
  body: named('ListWebhookDeadLettersRequest', {
    webhook: webhookIdSchema,
    after: orNull({ ...integer, minimum: 0 }),
    count: orNull({ ...integer, minimum: 1 }),
  }),
  response: valueSchema('ListWebhookDeadLettersResponse', arrayOf(deadLetterSchema)),
  example: { path: `${PATH}?action=deadLetters`, body: { webhook: 'docs' }, response: { value: [] } },
  async handle({ body, context }) {
    return { value: await callResolver('Query.webhookDeadLetters', { input: body }, context) };
  },
});

const remove = defineOperation({
  ...post,
  operationId: 'deleteWebhook',
  action: 'delete',
  summary: 'End a webhook',
  description: 'Its dead letters go with it.',
  resolvers: ['Mutation.deleteWebhook'],
  body: named('DeleteWebhookRequest', { id: webhookIdSchema }),
  response: valueSchema('DeleteWebhookResponse', boolean),
  example: { path: `${PATH}?action=delete`, body: { id: 'docs' }, response: { value: true } },
  async handle({ body, context }) {
    return { value: await callResolver('Mutation.deleteWebhook', body, context) };
  },
});

/** `POST /webhooks?action=…` */
export const webhookOperations = [create, list, pause, deadLetters, remove];
