import { describe, expect, it } from 'vitest';
import { type AspectWrite, writeAndIndex } from '../../support/search/sample.js';
import { datasetUrn, uniqueName, userUrn } from '../../support/urns.js';
import type { SearchCatalog } from './test-catalog.js';

/** Tests the fields of assets that are answered by search. */
export function testSearchAboutAssets({ run, call }: SearchCatalog): void {
  describe('the runs field of a dataset', () => {
    it('returns the runs that read or wrote the dataset, the newest first', async () => {
      const [urn, other] = [datasetUrn(), datasetUrn()];
      const ids = ['first', 'second', 'third'].map((name) => uniqueName(name));
      const [first, second, third] = ids.map((id) => `urn:li:dataProcessInstance:${id}`);
      const write = (run: string, time: number, inputs: string[], outputs: string[]): AspectWrite[] => {
        const created = { time, actor: 'urn:li:corpuser:unknown' };
        return [
          [run, 'dataProcessInstanceProperties', { name: run, created }],
          [run, 'dataProcessInstanceInput', { inputs }],
          [run, 'dataProcessInstanceOutput', { outputs }],
        ];
      };
      await writeAndIndex({ call }, [
        ...write(String(first), 1_700_000_000_000, [urn], [other]),
        ...write(String(second), 1_700_000_002_000, [urn], [urn]),
        ...write(String(third), 1_700_000_001_000, [urn], []),
      ]);
      const runs = async (input: string) =>
        (
          await run<{ dataset: { runs: { total: number; runs: { urn: string }[] } } }>(
            `query ($urn: String!) { dataset(urn: $urn) { runs(${input}) { start count total runs { urn } } } }`,
            { urn },
          )
        ).dataset.runs;
      expect(await runs('direction: INCOMING')).toEqual({
        ...{ start: 0, count: 3, total: 3 },
        runs: [{ urn: second }, { urn: third }, { urn: first }],
      });
      expect(await runs('direction: INCOMING, start: 1, count: 1')).toEqual({
        ...{ start: 1, count: 1, total: 3 },
        runs: [{ urn: third }],
      });
      expect(await runs('direction: OUTGOING')).toMatchObject({ total: 1, runs: [{ urn: second }] });
    });
  });

  describe('the relatedDocuments field of an asset', () => {
    it('returns published documents and those of the caller, the latest first', async () => {
      const [asset, owner] = [datasetUrn(), userUrn()];
      const names = ['guide', 'draft', 'runbook', 'other'].map((name) => uniqueName(name));
      const [guide, draft, runbook, other] = names.map((id) => `urn:li:document:${id}`) as [
        string,
        string,
        string,
        string,
      ];
      const info = (time: number, state: string, more: object = {}) => {
        const stamp = { time, actor: owner };
        const about = { relatedAssets: [{ asset }], created: stamp, lastModified: stamp };
        return { title: 't', status: { state }, contents: { text: 'x' }, ...about, ...more };
      };
      await writeAndIndex({ call }, [
        [guide, 'documentInfo', info(1_700_000_000_000, 'PUBLISHED')],
        [draft, 'documentInfo', info(1_700_000_001_000, 'UNPUBLISHED')],
        [draft, 'ownership', { owners: [{ owner, type: 'NONE' }], lastModified: { time: 0, actor: owner } }],
        [
          runbook,
          'documentInfo',
          info(1_700_000_002_000, 'PUBLISHED', { parentDocument: { document: guide } }),
        ],
        [runbook, 'subTypes', { typeNames: ['Runbook'] }],
        [other, 'documentInfo', info(1_700_000_003_000, 'PUBLISHED', { relatedAssets: [] })],
      ]);
      const documents = async (input: object, headers?: Record<string, string>) => {
        const { dataset } = await run<{
          dataset: { relatedDocuments: { total: number; documents: { urn: string }[] } };
        }>(
          `query ($urn: String!, $input: RelatedDocumentsInput!) { dataset(urn: $urn) {
            relatedDocuments(input: $input) { start count total documents { urn info { title } } }
          } }`,
          { urn: asset, input },
          headers,
        );
        return dataset.relatedDocuments.documents.map(({ urn }) => urn);
      };
      expect(await documents({})).toEqual([runbook, guide]);
      expect(await documents({}, { 'X-DataHub-Actor': owner })).toEqual([runbook, draft, guide]);
      expect(await documents({ start: 1, count: 1 })).toEqual([guide]);
      expect(await documents({ rootOnly: true })).toEqual([guide]);
      expect(await documents({ parentDocuments: [guide] })).toEqual([runbook]);
      expect(await documents({ types: ['Runbook'] })).toEqual([runbook]);
      expect(await documents({ domains: ['urn:li:domain:nobody'] })).toEqual([]);
    });

    it('returns the same for several assets in one query, with facets', async () => {
      const assets = [datasetUrn(), datasetUrn(), datasetUrn()] as const;
      const [one, two] = assets;
      const documents = await Promise.all(
        [[one], [one, two], [two, one], [two]].map(async (related, index) => {
          const urn = `urn:li:document:${uniqueName('about')}`;
          const stamp = { time: 1_700_000_000_000 + index, actor: userUrn() };
          const relatedAssets = related.map((asset) => ({ asset }));
          const times = { created: stamp, lastModified: stamp };
          const info = { title: 't', status: { state: 'PUBLISHED' }, contents: { text: 'x' }, relatedAssets };
          await writeAndIndex({ call }, [[urn, 'documentInfo', { ...info, ...times }]]);
          return { urn };
        }),
      );
      const [first, second, third, fourth] = documents;
      const ask = (input: string, more = '') =>
        run<{ entities: { relatedDocuments: object }[] }>(
          `query ($urns: [String!]!) { entities(urns: $urns) { ... on Dataset {
            relatedDocuments(input: {${input}}) { start count total documents { urn } ${more} }
          } } }`,
          { urns: assets },
        ).then(({ entities }) => entities.map(({ relatedDocuments }) => relatedDocuments));
      const found = [
        { start: 0, count: 3, total: 3, documents: [third, second, first] },
        { start: 0, count: 3, total: 3, documents: [fourth, third, second] },
        { start: 0, count: 0, total: 0, documents: [] },
      ];
      expect(await ask('')).toEqual(found);
      expect(await ask('', 'facets { field }')).toMatchObject(found);
      expect(await ask('start: 1, count: 1')).toEqual([
        { start: 1, count: 1, total: 3, documents: [second] },
        { start: 1, count: 1, total: 3, documents: [third] },
        { start: 1, count: 0, total: 0, documents: [] },
      ]);
    });
  });
}
