import { ask, type ReceivedResponse } from '../../behaviour/support/sweep/ask.js';

/** A service that was started, and how it is asked. */
export interface Asked {
  baseUrl: string;
  /** The access token of an administrator, where it takes one. */
  token?: string | undefined;
}

/** The error codes of a service that is broken, which it must not answer. */
const BROKEN_CODES = ['INTERNAL', 'UNAVAILABLE'];

/** A deadline has passed, which is no fault on a busy machine. */
const BUSY = 504;

interface GraphqlAnswer {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/** The answer as that of a GraphQL interface; undefined for any other. */
function graphqlAnswer({ text }: ReceivedResponse): GraphqlAnswer | undefined {
  if (!/^\{"(?:data|errors)":/.test(text)) return undefined;
  const answer = JSON.parse(text) as GraphqlAnswer;
  return answer.errors === undefined || answer.errors.every(({ extensions }) => extensions)
    ? answer
    : undefined;
}

/** The text of an answer that reports an internal error of the service; undefined for other answers. */
function faultIn(name: string, answer: ReceivedResponse): string | undefined {
  const errors = graphqlAnswer(answer)?.errors ?? [];
  const isBroken = errors.some(({ extensions }) => BROKEN_CODES.includes(extensions?.code ?? 'INTERNAL'));
  return (answer.status >= 500 && answer.status !== BUSY) || isBroken
    ? `${name}: ${answer.status} ${answer.text.slice(0, 500)}`
    : undefined;
}

/** Whether the answer has nothing of what the request asked for. */
function isRefused(answer: ReceivedResponse): boolean {
  const { data, errors } = graphqlAnswer(answer) ?? {};
  return (
    answer.status >= 400 ||
    (errors !== undefined && Object.values(data ?? {}).every((value) => value === null))
  );
}

/** Sends requests as the administrator; keeps the internal errors and refusals, and counts the other answers. */
export class Requests {
  readonly faults: string[] = [];
  readonly refused: string[] = [];
  answered = 0;

  constructor(readonly service: Asked) {}

  async send(
    name: string,
    path: string,
    { method, body, accept }: { method?: string; body?: unknown; accept?: string } = {},
  ): Promise<ReceivedResponse> {
    const { baseUrl, token } = this.service;
    const answer = await ask(`${baseUrl}${path}`, token, body, accept, method);
    const fault = faultIn(name, answer);
    if (fault) this.faults.push(fault);
    else if (isRefused(answer)) this.refused.push(`${name}: ${answer.status} ${answer.text.slice(0, 200)}`);
    else this.answered += 1;
    return answer;
  }

  /** The share of requests that were answered with what they asked for. */
  get answeredShare(): number {
    return this.answered / (this.answered + this.refused.length + this.faults.length);
  }
}

/** The data of an answer of GraphQL, which must have no errors. */
export async function graphqlData<T>(
  { baseUrl, token }: Asked,
  path: string,
  query: string,
  variables: object = {},
): Promise<T> {
  const { status, text } = await ask(`${baseUrl}${path}`, token, { query, variables });
  const { data, errors } = JSON.parse(text) as { data?: T; errors?: unknown };
  if (data == null || errors) throw new Error(`${query}: ${status} ${text}`);
  return data;
}
