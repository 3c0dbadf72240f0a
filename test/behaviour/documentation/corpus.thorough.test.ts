import { beforeAll, describe, expect, it } from 'vitest';
import { loadRegistry } from '../../../src/model/index.js';
import type { JsonObject } from '../../../src/model/types.js';
import { groupBy } from '../../../src/shared/group-by.js';
import { behaviour } from '../support/behaviour.js';
import { clientsWith } from '../support/clients-with.js';
import {
  CORPUS_FILES,
  type CorpusProposal,
  type CorpusSnapshot,
  hasCorpus,
  NEEDS_CORPUS,
  readCorpus,
  SAMPLE,
} from '../support/corpus.js';

/** The most proposals that the public client sends in one request. */
const BATCH = 200;

const { call, apiClients } = await behaviour();
const registry = loadRegistry();

/** Metadata of a whole company. */
interface Source {
  name: string;
  /** Its parts by name, in the order in which they are written. */
  parts: ReadonlyMap<string, () => readonly CorpusProposal[]>;
  /** The snapshots that are written in the legacy form. */
  snapshots(): readonly CorpusSnapshot[];
  /** Aspects that the model does not have: entity type, aspect, and number of proposals. */
  notInTheModel: readonly (readonly [entity: string, aspect: string, count: number])[];
  /** The proposals that are read back. */
  read(): readonly CorpusProposal[];
  /** Members, as `<aspect>.<member>`, that the model does not have, and that the service adds. */
  dropped: readonly string[];
  added: readonly string[];
}

const larkspur: Source = {
  name: 'the sample',
  parts: new Map([...SAMPLE].map(([name, proposals]) => [name, () => proposals])),
  snapshots: () => {
    const versioned = [...SAMPLE.values()].flat().filter((proposal) => !isEvent(proposal));
    return [...groupBy(versioned, ({ entityUrn }) => entityUrn).values()].map(toSnapshot);
  },
  notInTheModel: [],
  // The latest of each aspect of each entity type: of a time series, that is what a read without a time gives.
  read: () => [
    ...new Map([...SAMPLE.values()].flat().map((proposal) => [pairOf(proposal), proposal] as const)).values(),
  ],
  dropped: [],
  added: ['domains.domainAssociations', 'ownership.ownerTypes'],
};

const showcase: Source = {
  name: 'the corpus of real metadata',
  parts: new Map(CORPUS_FILES.map((file) => [file, () => readCorpus(file).proposals])),
  snapshots: () => readCorpus('bootstrap_mce.json').snapshots,
  // Aspects of DataHub's hosted edition, and a status of domains.
  notInTheModel: [
    ['chart', 'lineageFeatures', 12],
    ['corpuser', 'corpUserUsageFeatures', 4],
    ['dashboard', 'lineageFeatures', 3],
    ['dashboard', 'proposals', 1],
    ['dashboard', 'usageFeatures', 1],
    ['dataJob', 'lineageFeatures', 23],
    ['dataset', 'assertionsSummary', 9],
    ['dataset', 'entityInferenceMetadata', 67],
    ['dataset', 'lineageFeatures', 67],
    ['dataset', 'proposals', 1],
    ['dataset', 'schemaProposals', 1],
    ['domain', 'status', 6],
  ],
  // Every 97th; keys are left out, because they follow from the URN whatever was sent.
  read: () => {
    const refused = new Set(showcase.notInTheModel.map(([entity, aspect]) => `${entity} ${aspect}`));
    return readCorpus('showcase-ecommerce/02-data.json')
      .proposals.filter((proposal) => !refused.has(pairOf(proposal)))
      .filter(({ aspectName }, index) => index % 97 === 0 && !aspectName.endsWith('Key'));
  },
  dropped: ['documentation.lastModified'],
  added: [],
};

for (const source of hasCorpus ? [larkspur, showcase] : [larkspur])
  describe(source.name, { timeout: 300_000 }, () => {
    const refusals: string[] = [];
    beforeAll(async () => {
      for (const proposals of source.parts.values()) refusals.push(...(await loadAll(proposals())));
    }, 300_000);

    it('is accepted, but for aspects that the model does not have', () => {
      const expected = source.notInTheModel.flatMap(([entity, aspect, count]) =>
        Array<string>(count).fill(
          `${entity} ${aspect}: /aspectName Unknown aspect ${aspect} for entity ${entity}`,
        ),
      );
      expect(refusals.sort()).toEqual(expected);
    });

    it.each(clientsWith(apiClients, 'ingestSnapshots'))(
      'is accepted in the legacy form of snapshots through $name',
      async (apiClient) => {
        const snapshots = source.snapshots();
        expect(snapshots.length).toBeGreaterThan(0);
        const refused: unknown[] = [];
        for (const { value } of snapshots)
          await apiClient
            .ingestSnapshots([value])
            .catch((error) => refused.push([Object.values(value)[0], error]));
        expect(refused).toEqual([]);
      },
    );

    it.each(apiClients)('reads back through $name as it was sent', async (apiClient) => {
      const [dropped, added] = [new Set<string>(), new Set<string>()];
      for (const { entityUrn, aspectName, aspect } of source.read()) {
        const sent = JSON.parse(aspect.value) as JsonObject;
        const read = (await apiClient.readAspect(entityUrn, aspectName))?.value ?? {};
        for (const member of Object.keys(sent))
          if (read[member] === undefined) dropped.add(`${aspectName}.${member}`);
        for (const member of Object.keys(read))
          if (sent[member] === undefined) added.add(`${aspectName}.${member}`);
        const kept = Object.entries(read).filter(([member]) => sent[member] !== undefined);
        expect(sent, `${entityUrn} ${aspectName}`).toMatchObject(Object.fromEntries(kept));
      }
      expect({ dropped: [...dropped], added: [...added].sort() }).toEqual({
        dropped: source.dropped,
        added: source.added,
      });
    });
  });

if (!hasCorpus)
  describe(showcase.name, () => {
    it('is loaded', ({ skip }) => skip(NEEDS_CORPUS));
  });

/** The refusals of `proposals`, each as `<entity type> <aspect>: <pointer> <message>`. */
async function load(proposals: readonly CorpusProposal[]): Promise<string[]> {
  const { status, json } = await call('/aspects?action=ingestProposalBatch', {
    body: { proposals, async: 'false' },
  });
  if (status === 200) return [];
  const { errors } = json as { errors: { pointer: string; message: string }[] };
  const problems = errors.map(({ pointer, message }) => {
    const [, index = '', rest = ''] = /^\/proposals\/(\d+)(.*)$/.exec(pointer) ?? [];
    return { index: Number(index), text: `${rest} ${message}` };
  });
  const refused = new Set(problems.map(({ index }) => index));
  expect(refused.size).toBeGreaterThan(0);
  const others = await load(proposals.filter((_, index) => !refused.has(index)));
  const own = problems.map(({ index, text }) => {
    const { entityType = '', aspectName = '' } = proposals[index] ?? {};
    return `${entityType} ${aspectName}: ${text}`;
  });
  return [...own, ...others];
}

async function loadAll(proposals: readonly CorpusProposal[]): Promise<string[]> {
  const refusals: string[] = [];
  for (let start = 0; start < proposals.length; start += BATCH) {
    refusals.push(...(await load(proposals.slice(start, start + BATCH))));
  }
  return refusals;
}

function pairOf({ entityType, aspectName }: CorpusProposal): string {
  return `${entityType} ${aspectName}`;
}

function isEvent({ aspectName }: CorpusProposal): boolean {
  return registry.aspects.get(aspectName)?.timeseries === true;
}

/** The proposals of one entity as its legacy snapshot. */
function toSnapshot(proposals: readonly CorpusProposal[]): CorpusSnapshot {
  const [{ entityType = '', entityUrn = '' } = {}] = proposals;
  const { label, aspects } = registry.entity(entityType);
  const values = proposals.map(({ aspectName, aspect }) => ({
    [aspects.get(aspectName)?.record.name ?? '']: JSON.parse(aspect.value),
  }));
  const name = `com.linkedin.metadata.snapshot.${label}Snapshot`;
  return { value: { [name]: { urn: entityUrn, aspects: values } } };
}
