import type { Json } from '../../../src/model/types.js';
import { afterFile } from '../../support/after-file.js';
import { type Request, send } from './send.js';
import { startService } from './service.js';
import { userUrn } from './urns.js';

/** Signs the tokens of every service that is opened here: they are processes of one installation. */
export const KEY = new TextEncoder().encode('the key of this suite, which is long enough');

/** Something that only those with a token may read. */
export const USER_PATH = `/entitiesV2/${encodeURIComponent(userUrn('datahub'))}`;

export const CREATE_ACCESS_TOKEN = `mutation ($input: CreateAccessTokenInput!) {
  createAccessToken(input: $input) {
    accessToken
    metadata { urn id name description actorUrn ownerUrn createdAt expiresAt }
  }
}`;

interface Created {
  accessToken: string;
  metadata: { urn: string; id: string; createdAt: number; expiresAt: number | null };
}

/** A GraphQL answer that refuses with this code. */
export const refusal = (code: string) => ({ errors: [{ extensions: { code } }] });

/** Sends requests to one service, each with the token that is given, if any. */
export function callsTo(baseUrl: string) {
  const call = (path: string, token?: string, { headers, ...request }: Request = {}) =>
    send(baseUrl, path, {
      ...request,
      headers: { ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }), ...headers },
    });
  const graphql = async (query: string, variables: object, token?: string) =>
    (await call('/api/graphql', token, { body: { query, variables } })).json as Record<string, Json>;
  /** Makes an access token of an actor, asked for with the token of whoever makes it. */
  async function create(token: string, actorUrn: string, input: object = {}): Promise<Created> {
    const defaults = { type: 'PERSONAL', actorUrn, duration: 'ONE_HOUR', name: 'ingestion' };
    const { data, errors } = await graphql(CREATE_ACCESS_TOKEN, { input: { ...defaults, ...input } }, token);
    if (errors) throw new Error(JSON.stringify(errors));
    return (data as unknown as { createAccessToken: Created }).createAccessToken;
  }
  /** Suspends a user, who need not exist, with the token of an administrator. */
  async function suspend(user: string, token: string): Promise<void> {
    const lastModified = { time: 0, actor: userUrn('datahub') };
    const aspect = { status: 'SUSPENDED', lastModified };
    const { errors } = await graphql(
      'mutation ($proposals: [ProposalInput!]!) { ingestProposals(proposals: $proposals) { effect } }',
      { proposals: [{ urn: user, aspectName: 'corpUserStatus', aspect }] },
      token,
    );
    if (errors) throw new Error(JSON.stringify(errors));
  }
  return { call, graphql, create, suspend };
}

/** A service with authentication. It stops after the file. */
export async function openAuthentication() {
  const { baseUrl, tokenOf, stop } = await startService(undefined, { key: KEY });
  afterFile(stop);
  return { tokenOf, ...callsTo(baseUrl) };
}
