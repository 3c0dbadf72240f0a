import type { Schema } from '../../specification/types.js';
import { epochMillis, orNull } from './common.js';

export const webhookIdSchema: Schema = { type: 'string', minLength: 1, description: 'Id of a webhook.' };

const names: Schema = { type: 'array', items: { type: 'string' } };
const text: Schema = { type: 'string' };

export const createWebhookSchema: Schema = {
  title: 'CreateWebhookRequest',
  type: 'object',
  properties: {
    id: orNull({ ...text, description: 'Letters, digits, `-` and `_`; made up where it is absent.' }),
    url: { ...text, description: 'Where to POST events to; http or https.' },
    topic: orNull(text),
    entityTypes: orNull(names),
    aspects: orNull(names),
    offsetId: orNull({ ...text, description: 'Behind which change to begin; the end where it is absent.' }),
    lookbackWindowDays: orNull({ type: 'integer', minimum: 0 }),
    paused: orNull({ type: 'boolean' }),
  },
  required: ['url'],
};

export const webhookSchema: Schema = {
  title: 'Webhook',
  type: 'object',
  properties: {
    id: text,
    url: text,
    secret: { ...text, description: 'Key of the signatures; only in the answer that creates it.' },
    topic: orNull(text),
    entityTypes: names,
    aspects: names,
    paused: { type: 'boolean' },
    createdAt: epochMillis,
    actor: text,
    offset: orNull({
      type: 'integer',
      description:
        'The change up to which it has been told; null in a restored backup, where nothing is sent.',
    }),
    attempts: { type: 'integer', description: 'How often the next event has failed so far.' },
    lastError: orNull(text),
    nextAttemptAt: orNull(epochMillis),
  },
  required: ['id', 'url', 'entityTypes', 'aspects', 'paused', 'createdAt', 'actor', 'offset', 'attempts'],
};

export const deadLetterSchema: Schema = {
  title: 'WebhookDeadLetter',
  type: 'object',
  properties: {
    webhook: text,
    seq: { type: 'integer' },
    error: text,
    attempts: { type: 'integer' },
    failedAt: epochMillis,
  },
  required: ['webhook', 'seq', 'error', 'attempts', 'failedAt'],
};

/** The answer of an action. */
export function valueSchema(title: string, value: Schema): Schema {
  return { title, type: 'object', properties: { value }, required: ['value'] };
}
