import type { JsonObject } from '../../../../src/model/types.js';
import { restClient } from '../api-clients/rest.js';
import { VERSIONED } from '../events.js';
import { type PlantedSecret, plantedText } from '../secrets.js';
import { send } from '../send.js';
import { datasetUrn, uniqueName, userUrn } from '../urns.js';
import type { SweepTarget } from './argument-values.js';

interface Plan {
  hush: string;
  runId: string;
  planted: readonly PlantedSecret[];
  /** For what asks of an access token. */
  token: string;
  /** URNs of users who have the role of readers. */
  readers: readonly string[];
}

/**
 * Writes secrets and a value of a deleted property as an administrator, each with former versions.
 * @returns what is to be asked for: each of these aspects in each version
 */
export async function plant(
  baseUrl: string,
  { hush, runId, planted, token, readers }: Plan,
): Promise<SweepTarget[]> {
  const rest = restClient(baseUrl);
  const dataset = datasetUrn();
  const { json } = await send(baseUrl, `/openapi/v1/events/poll?topic=${VERSIONED}&pollTimeoutSeconds=0`);
  const offset = (json as { offsetId: string }).offsetId;
  const write = (urn: string, aspect: string, value: JsonObject) =>
    rest.write({ urn, aspect, value: { ...value }, systemMetadata: { runId } });
  await write(userUrn('editor'), 'roleMembership', { roles: ['urn:li:dataHubRole:Editor'] });
  for (const reader of readers)
    await write(reader, 'roleMembership', { roles: ['urn:li:dataHubRole:Reader'] });
  // Former versions have secrets as well.
  for (const { urn, aspect, value } of planted) {
    const text = plantedText(hush, aspect);
    const other = JSON.parse(JSON.stringify(value).replaceAll(text, `${text}former`)) as JsonObject;
    for (const version of [value, other, value]) await write(urn, aspect, version);
    // Without a platform GraphQL shows no connection at all.
    if (aspect === 'dataHubConnectionDetails')
      await write(urn, 'dataPlatformInstance', { platform: 'urn:li:dataPlatform:slack' });
  }
  const property = `urn:li:structuredProperty:${uniqueName('io')}`;
  await write(property, 'propertyDefinition', {
    qualifiedName: property.slice('urn:li:structuredProperty:'.length),
    valueType: 'urn:li:dataType:datahub.string',
    entityTypes: ['urn:li:entityType:datahub.dataset'],
  });
  await write(dataset, 'status', { removed: false });
  await write(dataset, 'structuredProperties', {
    properties: [{ propertyUrn: property, values: [{ string: plantedText(hush, 'deleted') }] }],
  });
  await rest.write({ urn: property, aspect: 'status', value: { removed: true } });
  await send(baseUrl, '/entities?action=search', {
    body: { entity: 'dataset', input: '*', start: 0, count: 1 },
    headers: { 'X-DataHub-Sync-Index-Update': 'true' },
  });
  const of = [...planted, { urn: dataset, aspect: 'structuredProperties' }].map(async ({ urn, aspect }) => {
    const typeName = await send(baseUrl, '/api/graphql', {
      body: { query: 'query ($urn: String!) { entity(urn: $urn) { __typename } }', variables: { urn } },
    }).then(
      ({ json }) =>
        (json as { data?: { entity?: { __typename: string } | null } | null }).data?.entity?.__typename,
    );
    const common = {
      urn,
      aspect,
      entityType: urn.split(':')[2] as string,
      runId,
      offset,
      token: token,
      typeName,
    };
    return [0, 1, 2].map((version): SweepTarget => ({ ...common, version }));
  });
  return (await Promise.all(of)).flat();
}
