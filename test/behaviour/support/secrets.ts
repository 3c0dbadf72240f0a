import { SECRETS } from '../../../src/catalog/access/secret-fields.js';
import type { JsonObject } from '../../../src/model/types.js';
import { uniqueName, userUrn } from './urns.js';

/** An aspect with each of its secrets filled. */
export interface PlantedSecret {
  urn: string;
  aspect: string;
  value: JsonObject;
}

/** The text of each secret of an aspect. */
export const plantedText = (hush: string, aspect: string) => `${hush}-${aspect}-`;

/** Aspects of entities of their own, one for each that has secrets; the `owner` is that of the access token. */
export function plantedSecrets(
  hush: string,
  id = uniqueName().replace('.', ''),
  owner = userUrn('x'),
): PlantedSecret[] {
  const text = (aspect: string) => plantedText(hush, aspect);
  return [
    {
      urn: userUrn(`u${id}`),
      aspect: 'corpUserCredentials',
      value: {
        salt: text('corpUserCredentials'),
        hashedPassword: text('corpUserCredentials'),
        passwordResetToken: text('corpUserCredentials'),
      },
    },
    {
      urn: `urn:li:dataHubAccessToken:${id}`,
      aspect: 'dataHubAccessTokenInfo',
      value: {
        name: text('dataHubAccessTokenInfo'),
        description: text('dataHubAccessTokenInfo'),
        actorUrn: owner,
        ownerUrn: owner,
        createdAt: 1,
      },
    },
    {
      urn: `urn:li:dataHubConnection:${id}`,
      aspect: 'dataHubConnectionDetails',
      value: { type: 'JSON', name: 'n', json: { encryptedBlob: text('dataHubConnectionDetails') } },
    },
    {
      urn: `urn:li:dataHubExecutionRequest:${id}`,
      aspect: 'dataHubExecutionRequestInput',
      value: {
        task: 'RUN',
        args: { recipe: text('dataHubExecutionRequestInput') },
        executorId: 'e',
        source: { type: 'X' },
        requestedAt: 1,
      },
    },
    {
      urn: `urn:li:dataHubIngestionSource:${id}`,
      aspect: 'dataHubIngestionSourceInfo',
      value: {
        name: 'n',
        type: 'mysql',
        config: {
          recipe: `{"password": "${text('dataHubIngestionSourceInfo')}"}`,
          extraArgs: { key: text('dataHubIngestionSourceInfo') },
        },
      },
    },
    {
      urn: `urn:li:dataHubSecret:${id}`,
      aspect: 'dataHubSecretValue',
      value: { name: 'n', value: text('dataHubSecretValue'), created: { time: 1, actor: userUrn('root') } },
    },
    {
      urn: 'urn:li:globalSettings:0',
      aspect: 'globalSettingsInfo',
      value: {
        sso: {
          baseUrl: 'https://x/',
          oidcSettings: {
            enabled: false,
            clientId: 'c',
            clientSecret: text('globalSettingsInfo'),
            discoveryUri: 'https://x/',
          },
        },
      },
    },
    { urn: `urn:li:inviteToken:${id}`, aspect: 'inviteToken', value: { token: text('inviteToken') } },
  ];
}

/** The aspects that have secrets. */
export const SECRET_ASPECTS = Object.keys(SECRETS).sort();
