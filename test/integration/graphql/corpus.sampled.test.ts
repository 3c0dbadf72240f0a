import type { GraphQLObjectType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Proposal } from '../../../src/catalog/types.js';
import type { JsonObject } from '../../../src/model/types.js';
import { groupBy } from '../../../src/shared/group-by.js';
import {
  CORPUS_NOTE,
  type CorpusProposal,
  RUNS_CORPUS,
  readCorpus,
  SAMPLE,
} from '../../behaviour/support/corpus.js';
import { type Api, CALLER, startApi } from './support/api.js';
import { everythingOf } from './support/selection.js';
import { errorsOf } from './support/write.js';

const FILES = ['01-definitions', '02-data', '03-context'].map((name) => `showcase-ecommerce/${name}.json`);
const BATCH = 200;

/** Metadata of a whole company, and how many entity types it has at least. */
interface Source {
  name: string;
  proposals(): readonly CorpusProposal[];
  entityTypes: number;
}

const sample: Source = { name: 'the sample', proposals: () => [...SAMPLE.values()].flat(), entityTypes: 30 };
const showcase: Source = {
  name: 'the corpus of real metadata',
  proposals: () => FILES.flatMap((file) => readCorpus(file).proposals),
  entityTypes: 13,
};

if (!RUNS_CORPUS)
  describe(`${showcase.name}, read with every field`, () => {
    test('is not read here', ({ skip }) => skip(CORPUS_NOTE));
  });

describe.each(RUNS_CORPUS ? [sample, showcase] : [sample])('$name, read with every field', (source) => {
  let api: Api;
  let urns: Map<string, string[]>;

  beforeAll(async () => {
    api = await startApi();
    const proposals = source.proposals().filter(isInModel);
    for (let start = 0; start < proposals.length; start += BATCH) {
      await api.catalog.proposals.submit(proposals.slice(start, start + BATCH).map(toProposal), CALLER);
    }
    const entities = new Map(proposals.map(({ entityUrn, entityType }) => [entityUrn, entityType]));
    urns = new Map(
      [...groupBy(entities, ([, type]) => type)].map(([type, items]) => [type, items.map(([urn]) => urn)]),
    );
  }, 300_000);

  /** The hosted edition that the corpus comes from has aspects that the model lacks. */
  function isInModel({ entityType, aspectName }: CorpusProposal): boolean {
    return api.catalog.registry.entities.get(entityType)?.aspects.has(aspectName) ?? false;
  }

  test('returns every entity without an error', async () => {
    const problems: string[] = [];
    for (const [entityType, all] of urns) {
      const typeName = api.apiTypes.find(entityType)?.typeName ?? '';
      const selection = everythingOf(api.schema.getType(typeName) as GraphQLObjectType, api.apiTypes);
      const query = `query ($urns: [String!]!) { entities(urns: $urns) { ... on ${typeName} ${selection} } }`;
      const { data, errors } = await api.run(query, { urns: all });
      problems.push(...errorsOf(errors).map((error) => `${entityType} ${error}`));
      const read = data?.entities as JsonObject[];
      expect(read.map(({ urn }) => urn)).toEqual(all);
      expect(read.filter(({ exists }) => exists !== true)).toEqual([]);
    }
    expect(problems).toEqual([]);
    expect(urns.size).toBeGreaterThanOrEqual(source.entityTypes);
  });
});

function toProposal({ entityUrn, aspectName, aspect, systemMetadata }: CorpusProposal): Proposal {
  return {
    urn: entityUrn,
    aspectName,
    changeType: 'UPSERT',
    aspect: aspect.value,
    systemMetadata: systemMetadata as JsonObject | undefined,
  };
}
