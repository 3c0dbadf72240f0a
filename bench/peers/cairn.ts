import type { JsonObject } from '../../src/model/types.js';
import { send } from '../support/http.js';
import { proposal } from '../support/proposal.js';
import type { BenchService } from '../support/service.js';
import { waitForSearch } from '../support/wait.js';
import type { ColumnType, Dataset } from './datasets.js';
import type { Peer } from './peer.js';

const FIELD_TYPES: Record<ColumnType, string> = {
  STRING: 'StringType',
  BIGINT: 'NumberType',
  DOUBLE: 'NumberType',
  TIMESTAMP: 'TimeType',
  BOOLEAN: 'BooleanType',
  DATE: 'DateType',
};

const PAGE = `query ($urn: String!) {
  dataset(urn: $urn) {
    urn name platform { urn }
    properties { name description customProperties { key value } }
    schemaMetadata { fields { fieldPath nativeDataType description type } }
    ownership { owners { owner { ... on CorpUser { urn } } } }
    tags { tags { tag { urn } } }
  }
}`;
const SEARCH = `query ($input: SearchAcrossEntitiesInput!) {
  searchAcrossEntities(input: $input) {
    total searchResults { entity { urn ... on Dataset { name properties { description } } } }
  }
}`;
const LINK = 'mutation ($input: UpdateLineageInput!) { updateLineage(input: $input) }';

/** This service, by DataHub's interface. A dataset is a batch of four proposals. */
export function cairn({ address, cpuMillis }: Pick<BenchService, 'address' | 'cpuMillis'>): Peer {
  const post = (path: string, body: object) => send('POST', `${address}${path}`, JSON.stringify(body));
  const graphql = async (query: string, variables: object) => {
    const text = await post('/api/graphql', { query, variables });
    if (text.startsWith('{"errors"')) throw new Error(text.slice(0, 500));
  };
  const write = (datasets: readonly Dataset[]) =>
    post('/aspects?action=ingestProposalBatch', { proposals: datasets.flatMap(proposals), async: 'false' });
  return {
    write: (dataset) => write([dataset]),
    writeMany: write,
    link: (from, to) =>
      graphql(LINK, {
        input: { edgesToAdd: [{ upstreamUrn: urnOf(from), downstreamUrn: urnOf(to) }], edgesToRemove: [] },
      }),
    read: (dataset) => send('GET', `${address}/entitiesV2/${encodeURIComponent(urnOf(dataset))}`),
    page: (dataset) => graphql(PAGE, { urn: urnOf(dataset) }),
    search: (query) => graphql(SEARCH, { input: { query, types: ['DATASET'], start: 0, count: 10 } }),
    settled: () => waitForSearch(address),
    cpuMillis,
  };
}

const urnOf = ({ platform, name }: Dataset) =>
  `urn:li:dataset:(urn:li:dataPlatform:${platform},peers.${name},PROD)`;

function proposals(dataset: Dataset) {
  const { name, description, team, platform, columns, owner, tags } = dataset;
  const of = (aspectName: string, value: JsonObject) => proposal(urnOf(dataset), aspectName, value);
  return [
    of('datasetProperties', { name, description, customProperties: { team }, tags: [] }),
    of('schemaMetadata', {
      schemaName: name,
      platform: `urn:li:dataPlatform:${platform}`,
      version: 0,
      hash: '',
      platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
      fields: columns.map((column) => ({
        fieldPath: column.name,
        nativeDataType: column.type,
        description: column.description,
        nullable: true,
        recursive: false,
        type: { type: { [`com.linkedin.schema.${FIELD_TYPES[column.type]}`]: {} } },
      })),
    }),
    of('ownership', {
      owners: [{ owner: `urn:li:corpuser:${owner}`, type: 'DATAOWNER' }],
      lastModified: { time: 0, actor: 'urn:li:corpuser:datahub' },
    }),
    of('globalTags', { tags: tags.map((tag) => ({ tag: `urn:li:tag:${tag}` })) }),
  ];
}
