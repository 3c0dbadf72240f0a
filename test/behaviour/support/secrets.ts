import { SECRETS } from '../../../src/catalog/access/secrets.js';
import type { JsonObject } from '../../../src/model/types.js';
import { uniqueName, userUrn } from './urns.js';

/** An aspect with each of its secrets filled. */
export interface PlantedSecret {
  urn: string;
  aspect: string;
  value: JsonObject;
  /** Editors may read it as well. */
  isForEditors?: boolean;
}

/** Aspects of entities of their own, one for each that has secrets; `text` stands in every secret. */
export function plantedSecrets(text: string, id = uniqueName().replace('.', '')): PlantedSecret[] {
  return [
    {
      urn: userUrn(`u${id}`),
      aspect: 'corpUserCredentials',
      value: { salt: text, hashedPassword: text, passwordResetToken: text },
    },
    {
      urn: `urn:li:dataHubAccessToken:${id}`,
      aspect: 'dataHubAccessTokenInfo',
      value: { name: text, description: text, actorUrn: userUrn('x'), ownerUrn: userUrn('x'), createdAt: 1 },
    },
    {
      urn: `urn:li:dataHubConnection:${id}`,
      aspect: 'dataHubConnectionDetails',
      value: { type: 'JSON', name: 'n', json: { encryptedBlob: text } },
    },
    {
      urn: `urn:li:dataHubExecutionRequest:${id}`,
      aspect: 'dataHubExecutionRequestInput',
      value: { task: 'RUN', args: { recipe: text }, executorId: 'e', source: { type: 'X' }, requestedAt: 1 },
      isForEditors: true,
    },
    {
      urn: `urn:li:dataHubIngestionSource:${id}`,
      aspect: 'dataHubIngestionSourceInfo',
      value: {
        name: 'n',
        type: 'mysql',
        config: { recipe: `{"password": "${text}"}`, extraArgs: { key: text } },
      },
      isForEditors: true,
    },
    {
      urn: `urn:li:dataHubSecret:${id}`,
      aspect: 'dataHubSecretValue',
      value: { name: 'n', value: text, created: { time: 1, actor: userUrn('root') } },
    },
    {
      urn: 'urn:li:globalSettings:0',
      aspect: 'globalSettingsInfo',
      value: {
        sso: {
          baseUrl: 'https://x/',
          oidcSettings: { enabled: false, clientId: 'c', clientSecret: text, discoveryUri: 'https://x/' },
        },
      },
    },
    { urn: `urn:li:inviteToken:${id}`, aspect: 'inviteToken', value: { token: text } },
  ];
}

/** The aspects that have secrets. */
export const SECRET_ASPECTS = Object.keys(SECRETS).sort();
