import type { CreateWebhookInput } from '../../generated/api.js';

/** A subscription to changes by HTTP. */
export interface Webhook {
  id: string;
  url: string;
  topic: string | null;
  entityTypes: readonly string[];
  aspects: readonly string[];
  paused: boolean;
  /** Epoch milliseconds. */
  createdAt: number;
  /** URN of who made it. */
  actor: string;
  /** The last delivered change; null when unknown, as in a restored backup: then nothing is sent. */
  offset: number | null;
  /** How often the next event has failed, and how. */
  attempts: number;
  lastError: string | null;
  /** When the next event is tried again, in epoch milliseconds. */
  nextAttemptAt: number | null;
}

/** With the key of its signatures, as text that begins with `whsec_`. */
export interface StoredWebhook extends Webhook {
  secret: string;
}

/** A change whose delivery was given up. */
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
   * Only this answer contains the secret.
   * @throws CairnError BAD_REQUEST for a wrong address or filter, CONFLICT for an id that exists
   */
  create(input: CreateWebhookInput, actor: string): Promise<StoredWebhook>;
  list(): Promise<Webhook[]>;
  /** @throws CairnError NOT_FOUND, as all of the following */
  delete(id: string): Promise<true>;
  setPaused(id: string, paused: boolean): Promise<Webhook>;
  /** Behind the change `after`, in order, at most 1000. */
  deadLetters(query: {
    webhook: string;
    after?: number | undefined;
    count?: number | undefined;
  }): Promise<DeadLetter[]>;
  /** Delivers a dead letter again; null on success, else the error. */
  retry(webhook: string, seq: number): Promise<string | null>;
}
