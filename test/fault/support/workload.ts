import { DEFAULT_ASPECTS } from '../../../src/catalog/proposals/default-aspects.js';
import { proposalsOf } from '../../../src/catalog/sample/changes.js';
import { sections } from '../../../src/catalog/sample/sections.js';
import { bootstrapProposals, loadRegistry, parseUrn } from '../../../src/model/index.js';
import type { Registry } from '../../../src/model/types.js';
import { hasCorpus, readCorpus } from '../../behaviour/support/corpus.js';

/** A write of one aspect in the form of REST. */
interface Write {
  entityType: string;
  entityUrn: string;
  changeType: string;
  aspectName: string;
  aspect: { value: string; contentType: string };
}

/** The writes of one request, which is repeated. No other batch has an aspect of its entities. */
export type Batch = readonly Write[];

interface Workload {
  name: string;
  /** Written once, before everything else. */
  definitions: Batch;
  batches: readonly Batch[];
}

/** Aspects in a batch, at least. */
const BATCH = 30;

/** Real metadata where it lies beside the project, otherwise the sample catalog. */
export function loadWorkload(): Workload {
  const registry = loadRegistry();
  const real = () => readCorpus('showcase-ecommerce/02-data.json').proposals;
  const all: Write[] = hasCorpus ? real() : sections.flatMap(proposalsOf);
  const isDefinition = ({ entityType }: Write) => entityType === 'structuredProperty';
  const definitions = hasCorpus
    ? readCorpus('showcase-ecommerce/01-definitions.json').proposals
    : all.filter(isDefinition);
  // The aspects that every catalog starts with have a version that no client wrote.
  const started = new Set(
    bootstrapProposals(registry).map(({ urn, aspectName }) => `${aspectName} of ${urn}`),
  );
  const isStarted = ({ entityUrn, aspectName }: Write) => started.has(`${aspectName} of ${entityUrn}`);
  const wanted = all.filter(
    (write) => !isDefinition(write) && !isStarted(write) && hasVersions(registry, write),
  );
  return {
    name: hasCorpus ? 'the corpus of real metadata' : 'the sample catalog',
    definitions,
    batches: toBatches(wanted),
  };
}

/** The aspects that the service writes by itself: with an entity's first one, or with lineage. */
const OF_SERVICE: readonly string[] = [...DEFAULT_ASPECTS, 'siblings'];

/** The model has the aspect, it has versions, and the service does not write it by itself. */
function hasVersions(registry: Registry, { entityUrn, aspectName }: Write): boolean {
  const { aspects, key } = parseUrn(registry, entityUrn).entityType;
  if (aspectName === key.name || OF_SERVICE.includes(aspectName)) return false;
  return aspects.get(aspectName)?.timeseries === false;
}

/** Whole entities together; of an aspect that comes several times, the last. */
function toBatches(writes: readonly Write[]): Batch[] {
  const byEntity = new Map<string, Map<string, Write>>();
  for (const write of writes) {
    const aspects = byEntity.get(write.entityUrn) ?? new Map<string, Write>();
    byEntity.set(write.entityUrn, aspects.set(write.aspectName, write));
  }
  const batches: Write[][] = [];
  for (const aspects of byEntity.values()) {
    const last = batches.at(-1);
    if (last !== undefined && last.length < BATCH) last.push(...aspects.values());
    else batches.push([...aspects.values()]);
  }
  return batches;
}
