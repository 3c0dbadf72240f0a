import type { CreateWebhookInput, WebhookDeadLettersInput } from '../../../generated/api.js';

/** A subscription to changes, which Cairn sends over HTTP. */
export interface Webhook {
  id: string;
  url: string;
  topic: string | null;
  entityTypes: readonly string[];
  aspects: readonly string[];
  paused: boolean;
  /** Epoch milliseconds. */
  createdAt: number;
  /** URN of its creator. */
  actor: string;
  /** The number of the last delivered change. While it is null, as in a restored backup, nothing is sent. */
  offset: number | null;
  /** The number of failed attempts of the next event. */
  attempts: number;
  lastError: string | null;
  /** The time of the next attempt in epoch milliseconds. */
  nextAttemptAt: number | null;
}

/** A webhook with its signing secret, which begins with `whsec_`. */
export interface StoredWebhook extends Webhook {
  secret: string;
}

/** A change that could not be delivered. */
export interface DeadLetter {
  webhook: string;
  seq: number;
  error: string;
  attempts: number;
  /** Epoch milliseconds. */
  failedAt: number;
}

export interface Webhooks {
  /**
   * Creates a webhook. No other answer contains its secret.
   * @throws CairnError BAD_REQUEST for a wrong address or filter, CONFLICT for an id that exists
   */
  create(input: CreateWebhookInput, actor: string): Promise<StoredWebhook>;
  list(): Promise<Webhook[]>;
  /** @throws CairnError NOT_FOUND; all methods below throw it, too */
  delete(id: string): Promise<true>;
  setPaused(id: string, paused: boolean): Promise<Webhook>;
  /** Lists the dead letters after the change `after`, in order, at most 1000. */
  deadLetters(query: WebhookDeadLettersInput): Promise<DeadLetter[]>;
  /** Tries to deliver a dead letter again. Returns null on success, else the error. */
  retry(webhook: string, seq: number | bigint): Promise<string | null>;
}
