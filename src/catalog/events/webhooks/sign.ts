import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const KEY_BYTES = 32;

/** Makes a new signing secret. */
export function newSecret(): string {
  return `${PREFIX}${randomBytes(KEY_BYTES).toString('base64')}`;
}

/**
 * Makes the headers of a signed delivery, as in Standard Webhooks: HMAC-SHA256 of `id.timestamp.body`.
 * @param id the same for each attempt of a delivery
 * @param time epoch milliseconds
 */
export function signedHeaders(
  secret: string,
  id: string,
  body: string,
  time = Date.now(),
): Record<string, string> {
  const timestamp = `${Math.floor(time / 1000)}`;
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
