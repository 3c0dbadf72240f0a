import { setTimeout as sleep } from 'node:timers/promises';
import {
  type EnqueuedTaskPromise,
  type Index,
  Meilisearch,
  MeilisearchApiError,
  MeilisearchError,
  type Task,
} from 'meilisearch';
import { CairnError } from '../../errors.js';
import { httpClient } from './http-client.js';

/** How a server is reached. */
export interface ServerAddress {
  url: string;
  /** A key that may do everything; absent where the server has none. */
  masterKey?: string | undefined;
}

/** A server that takes longer counts as one that does not answer. */
const REQUEST_TIMEOUT_MILLIS = 30_000;
/** Between questions whether a task is done: a part of the time that it has taken already, within these. */
const POLL_MILLIS = { part: 0.1, least: 10, most: 250 };
/** What a task may take, with those that were there before it. */
const TASK_TIMEOUT_MILLIS = 30 * 60_000;

/** Codes of errors that a retry or a restart may fix. */
const TRANSIENT_STATUSES = new Set([408, 429, 500, 502, 503, 504]);

/** A connection to a server, with errors that help the operator. */
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
   * The answer to a request.
   * @throws CairnError UNAVAILABLE when the server does not answer, or not for us
   */
  async ask<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await request();
    } catch (error) {
      throw this.#explain(error);
    }
  }

  /**
   * Has a task done, and waits until it is.
   * @param expected codes of errors with which it may fail
   */
  async run(request: () => EnqueuedTaskPromise, expected: readonly string[] = []): Promise<void> {
    await this.done(await this.enqueue(request), expected);
  }

  /** Has a task done some time; its number. */
  async enqueue(request: () => EnqueuedTaskPromise): Promise<number> {
    return (await this.ask(request)).taskUid;
  }

  /** Waits until a task is done. */
  async done(task: number, expected: readonly string[] = []): Promise<void> {
    const { status, error } = await this.#inTurn(() => this.#end(task));
    if (status === 'succeeded' || expected.includes(error?.code ?? '')) return;
    throw new Error(`Meilisearch did not do a task (${status}): ${error?.message}`);
  }

  /** The server does its tasks in their order: one that waits asks for all. */
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
        `Meilisearch at ${this.address.url} does not accept our key (MEILI_MASTER_KEY)`,
        error,
      );
    if (isMissingIndex(error)) return unavailable('The search index is not there yet', error);
    return TRANSIENT_STATUSES.has(status)
      ? unavailable(`Meilisearch is not able to answer now: ${error.message}`, error)
      : error;
  }
}

/** What the server says is wrong; of a client of our own it comes inside another error. */
function apiError(error: unknown): MeilisearchApiError | undefined {
  return [error, error instanceof Error ? error.cause : undefined].find(
    (candidate) => candidate instanceof MeilisearchApiError,
  );
}

const isMissingIndex = (error: unknown): boolean => apiError(error)?.cause?.code === 'index_not_found';

/** Returns this if the server reports that the index does not exist. */
export function orNoIndex<T>(answer: T): (error: unknown) => T {
  return (error) => {
    if (isMissingIndex(error)) return answer;
    throw error;
  };
}

function unavailable(message: string, cause: unknown): CairnError {
  return Object.assign(new CairnError('UNAVAILABLE', message), { cause });
}
