import type { Operation } from '../../generated/operations.js';
import { CSRF_HEADER, requireSignIn } from './session.js';

/** Relative, so that the page works behind a proxy with a path prefix. */
const API = 'api/graphql';

const TRANSIENT_CODES = ['UNREACHABLE', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE', 'DEADLINE_EXCEEDED'];

/** An error that the service answered, or the reason why there is no answer. */
export class ApiError extends Error {
  constructor(
    message: string,
    /** As in docs/errors.md; UNREACHABLE when there is no answer. */
    readonly code: string,
  ) {
    super(message);
  }

  /** Whether the same request may succeed later: there was no answer, or the service was not able to give one. */
  get isTransient(): boolean {
    return TRANSIENT_CODES.includes(this.code);
  }
}

interface GraphqlResponse<Answer> {
  data?: Answer | null;
  errors?: { message: string; extensions?: { code?: string } }[];
  /** Of problem details. */
  detail?: string;
  code?: string;
}

/**
 * Sends an operation to the GraphQL API.
 * @throws ApiError the first error of the answer, or why there is none
 */
export async function request<Answer, Variables>(
  operation: Operation<Answer, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Answer> {
  const { data, error } = await requestWhatComes(operation, variables, signal);
  if (error) throw error;
  return data;
}

/**
 * Sends an operation of which a part is of use as well: where a field has failed, there is null, and the first error.
 * @throws ApiError if nothing comes
 */
export async function requestWhatComes<Answer, Variables>(
  { text }: Operation<Answer, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<{ data: Answer; error: ApiError | undefined }> {
  const response = await fetch(API, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      ...CSRF_HEADER,
    },
    body: JSON.stringify({ query: text, variables }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError('The service does not answer.', 'UNREACHABLE');
  });
  const answer = await read<Answer>(response);
  const [first] = answer.errors ?? [];
  if (response.status === 401)
    requireSignIn(isExplained(response) && first ? first.message : 'Sign in to see this catalog.');
  const error = first && new ApiError(first.message, first.extensions?.code ?? '');
  if (answer.data) return { data: answer.data, error };
  if (error) throw error;
  const unknown = response.status >= 500 ? 'INTERNAL' : '';
  throw new ApiError(answer.detail ?? `The service answered ${response.status}.`, answer.code ?? unknown);
}

/** Whether the reader had signed in, so that the error says why that does not count any more (RFC 6750). */
const isExplained = ({ headers }: Response): boolean =>
  headers.get('WWW-Authenticate')?.includes('invalid_token') ?? false;

async function read<Answer>(response: Response): Promise<GraphqlResponse<Answer>> {
  try {
    return await response.json();
  } catch {
    throw new ApiError(`The service answered ${response.status} without JSON.`, 'UNREACHABLE');
  }
}
