import { setTimeout as sleep } from 'node:timers/promises';
import {
  type EnqueuedTaskPromise,
  type Index,
  Meilisearch,
  MeilisearchApiError,
  MeilisearchError,
  type Task,
} from 'meilisearch';
import { CairnError } from '../../../shared/errors.js';
import { httpClient } from './http-client.js';

export interface ServerAddress {
  url: string;
  /** The master key. Absent if the server has none. */
  masterKey?: string | undefined;
}

const REQUEST_TIMEOUT_MILLIS = 30_000;
/** The bounds of the polling interval. The interval is a fraction of the task's duration so far. */
const POLL_MILLIS = { part: 0.1, least: 10, most: 250 };
/** The time limit of a task, including the tasks before it. */
const TASK_TIMEOUT_MILLIS = 30 * 60_000;

/** Status codes of errors that a retry or a restart may fix. */
const TRANSIENT_STATUSES = new Set([408, 429, 500, 502, 503, 504]);

/** A connection to a server. Its errors tell the operator what to do. */
export class Connection {
  readonly client: Meilisearch;
  #waiting: Promise<unknown> = Promise.resolve();

  constructor(readonly address: ServerAddress) {
    this.client = new Meilisearch({
      host: address.url,
      ...(address.masterKey !== undefined && { apiKey: address.masterKey }),
      timeout: REQUEST_TIMEOUT_MILLIS,
      httpClient,
    });
  }

  index(uid: string): Index {
    return this.client.index(uid);
  }

  /**
   * Sends a request, and returns the answer.
   * @throws CairnError UNAVAILABLE when the server does not answer, or refuses the key
   */
  async ask<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await request();
    } catch (error) {
      throw this.#explain(error);
    }
  }

  /**
   * Enqueues a task, and waits until it is done.
   * @param expected error codes that count as success
   */
  async run(request: () => EnqueuedTaskPromise, expected: readonly string[] = []): Promise<void> {
    await this.done(await this.enqueue(request), expected);
  }

  /** Enqueues a task, and returns its uid. */
  async enqueue(request: () => EnqueuedTaskPromise): Promise<number> {
    return (await this.ask(request)).taskUid;
  }

  /** Waits until a task is done. */
  async done(task: number, expected: readonly string[] = []): Promise<void> {
    const { status, error } = await this.#inTurn(() => this.#end(task));
    if (status === 'succeeded' || expected.includes(error?.code ?? '')) return;
    throw new Error(`Meilisearch did not do a task (${status}): ${error?.message}`);
  }

  /** Tasks run in order. So one poll serves all waiting tasks. */
  #inTurn<T>(wait: () => Promise<T>): Promise<T> {
    const result = this.#waiting.then(wait);
    this.#waiting = result.catch(() => undefined);
    return result;
  }

  async #end(task: number): Promise<Task> {
    const began = Date.now();
    for (;;) {
      const state = await this.ask(() => this.client.tasks.getTask(task));
      if (state.status !== 'enqueued' && state.status !== 'processing') return state;
      const elapsed = Date.now() - began;
      if (elapsed > TASK_TIMEOUT_MILLIS)
        throw new CairnError('UNAVAILABLE', `Meilisearch has not done a task in ${elapsed} ms`);
      await sleep(Math.min(POLL_MILLIS.most, Math.max(POLL_MILLIS.least, elapsed * POLL_MILLIS.part)));
    }
  }

  #explain(thrown: unknown): unknown {
    if (!(thrown instanceof MeilisearchError)) return thrown;
    const error = apiError(thrown);
    if (error === undefined)
      return unavailable(
        `Search waits for Meilisearch at ${this.address.url}, which does not answer`,
        thrown,
      );
    const { status } = error.response;
    if (status === 401 || status === 403)
      return unavailable(
        `Meilisearch at ${this.address.url} refuses the master key (MEILI_MASTER_KEY)`,
        error,
      );
    if (isMissingIndex(error)) return unavailable('The search index is not there yet', error);
    return TRANSIENT_STATUSES.has(status)
      ? unavailable(`Meilisearch is not able to answer now: ${error.message}`, error)
      : error;
  }
}

/** The error that the server reported. With a custom HTTP client, the library wraps it in another error. */
function apiError(error: unknown): MeilisearchApiError | undefined {
  return [error, error instanceof Error ? error.cause : undefined].find(
    (candidate) => candidate instanceof MeilisearchApiError,
  );
}

const isMissingIndex = (error: unknown): boolean => apiError(error)?.cause?.code === 'index_not_found';

/** Creates an error handler that returns this answer if the index does not exist. */
export function ifIndexMissing<T>(answer: T): (error: unknown) => T {
  return (error) => {
    if (isMissingIndex(error)) return answer;
    throw error;
  };
}

function unavailable(message: string, cause: unknown): CairnError {
  return Object.assign(new CairnError('UNAVAILABLE', message), { cause });
}
