import { describe, expect, it } from 'vitest';
import { behaviour } from './support/behaviour.js';
import { type CorpusProposal, hasCorpus, readCorpus } from './support/corpus.js';

/** As many proposals a request as the public client sends at most. */
const BATCH = 200;

const { call, doors } = await behaviour();

/**
 * What `02-data` has that the model does not: aspects of DataHub's hosted edition, and a status of domains.
 * Entity type, aspect, and how many proposals.
 */
const NOT_IN_THE_MODEL: [string, string, number][] = [
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
];

/** What the service refused of `proposals`, each as `<entity type> <aspect>: <pointer> <message>`. */
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

async function loadFile(file: string): Promise<string[]> {
  const { proposals } = readCorpus(file);
  const refusals: string[] = [];
  for (let start = 0; start < proposals.length; start += BATCH) {
    refusals.push(...(await load(proposals.slice(start, start + BATCH))));
  }
  return refusals;
}

describe.skipIf(!hasCorpus)('the corpus of real metadata', { timeout: 300_000 }, () => {
  it.each(['01-definitions', '03-context'])('showcase-ecommerce/%s is accepted', async (name) => {
    expect(await loadFile(`showcase-ecommerce/${name}.json`)).toEqual([]);
  });

  it('showcase-ecommerce/02-data is accepted, but for aspects that the model does not have', async () => {
    const expected = NOT_IN_THE_MODEL.flatMap(([entity, aspect, count]) =>
      Array<string>(count).fill(
        `${entity} ${aspect}: /aspectName Unknown aspect ${aspect} for entity ${entity}`,
      ),
    );
    expect((await loadFile('showcase-ecommerce/02-data.json')).sort()).toEqual(expected);
  });

  it('bootstrap_mce.json: every snapshot is accepted', async () => {
    const refusals: unknown[] = [];
    for (const { value, systemMetadata } of readCorpus('bootstrap_mce.json').snapshots) {
      const { status, json } = await call('/entities?action=ingest', {
        body: { entity: { value }, systemMetadata },
      });
      if (status !== 200) refusals.push([Object.values(value)[0], json]);
    }
    expect(refusals).toEqual([]);
  });

  it.each(['bootstrap_mce.json', 'test_domains.json', 'test_structured_properties.json'])(
    '%s: every proposal is accepted',
    async (file) => {
      expect(await loadFile(file)).toEqual([]);
    },
  );

  it.each(doors)(
    'reads back through $name as it was sent, but for fields that the model does not have',
    async (door) => {
      const dropped = new Set<string>();
      for (const { entityUrn, aspectName, aspect } of sample()) {
        const sent = JSON.parse(aspect.value);
        const read = await door.readAspect(entityUrn, aspectName);
        expect(sent).toMatchObject(read?.value ?? {});
        for (const member of Object.keys(sent))
          if (read?.value[member] === undefined) dropped.add(`${aspectName}.${member}`);
      }
      expect([...dropped]).toEqual(['documentation.lastModified']);
    },
  );
});

if (!hasCorpus)
  describe('the corpus of real metadata', () => {
    it('is loaded', ({ skip }) => skip('../shared/corpus is not beside the project'));
  });

/** Every 97th accepted proposal; keys are left out, because they follow from the URN whatever was sent. */
function sample(): CorpusProposal[] {
  const refused = new Set(NOT_IN_THE_MODEL.map(([entity, aspect]) => `${entity} ${aspect}`));
  return readCorpus('showcase-ecommerce/02-data.json')
    .proposals.filter(({ entityType, aspectName }) => !refused.has(`${entityType} ${aspectName}`))
    .filter(({ aspectName }, index) => index % 97 === 0 && !aspectName.endsWith('Key'));
}
