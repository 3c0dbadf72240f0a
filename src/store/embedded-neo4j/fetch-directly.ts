import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { thrownMessage } from '../../shared/errors.js';
import { StartupError } from '../../shared/startup-error.js';
import { fileName, hasChecksum, type Jar, repositoryPath } from './manifest.js';
import type { Progress } from './progress.js';

const PARALLEL = 8;
const ATTEMPTS = 3;
const TIMEOUT_MILLIS = 120_000;

/**
 * Downloads the jars from a Maven repository over HTTP, several at a time.
 * @param repository base URL, which may contain `user:password@`
 * @throws StartupError when a jar cannot be downloaded after several attempts
 */
export async function fetchDirectly(
  repository: string,
  jars: readonly Jar[],
  folder: string,
  progress: Progress,
  signal?: AbortSignal,
): Promise<void> {
  const waiting = [...jars];
  const failed = new AbortController();
  const end = AbortSignal.any(signal ? [signal, failed.signal] : [failed.signal]);
  const worker = async () => {
    for (let jar = waiting.shift(); jar; jar = waiting.shift()) {
      const content = await fetchJar(repository, jar, end);
      await writeFile(join(folder, fileName(jar)), content);
      progress.add(content.byteLength);
    }
  };
  const workers = Array.from({ length: PARALLEL }, () => worker().catch((error) => failed.abort(error)));
  await Promise.all(workers);
  end.throwIfAborted();
}

async function fetchJar(repository: string, jar: Jar, end: AbortSignal): Promise<Uint8Array> {
  const { url, headers } = request(repository, jar);
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(url, {
        headers,
        signal: AbortSignal.any([end, AbortSignal.timeout(TIMEOUT_MILLIS)]),
      });
      if (!response.ok) throw new ResponseError(response);
      const content = new Uint8Array(await response.arrayBuffer());
      if (!hasChecksum(content, jar)) throw new Error(`its SHA-256 is not ${jar.sha256}`);
      return content;
    } catch (error) {
      end.throwIfAborted();
      if (attempt === ATTEMPTS || (error instanceof ResponseError && error.final))
        throw new StartupError(failure(url, error));
      await sleep(attempt * 1000, undefined, { signal: end });
    }
  }
}

/** An error response of the repository. */
class ResponseError extends Error {
  /** Whether a retry is pointless. */
  readonly final: boolean;

  constructor({ status, statusText }: Response) {
    super(`it answers ${status} ${statusText}`);
    this.final = status >= 400 && status < 500 && status !== 408 && status !== 429;
  }
}

/** Moves credentials from the URL to a header, since `fetch` refuses them in a URL. */
function request(repository: string, jar: Jar): { url: URL; headers: Record<string, string> } {
  const url = new URL(repositoryPath(jar), repository.endsWith('/') ? repository : `${repository}/`);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  if (!username) return { url, headers: {} };
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { url, headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` } };
}

/** @param url without credentials */
function failure(url: URL, error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  const reason = thrownMessage(error);
  return `${url} cannot be fetched: ${reason}${cause}`;
}
