import DataLoader from 'dataloader';
import { groupBy } from '../shared/group-by.js';
import type { MaybePromise } from '../shared/maybe-promise.js';
import { readAspects } from './entities/index.js';
import { readLatestEvents } from './timeseries/index.js';
import type { AspectRecord, Catalog, TypedAspectRecord } from './types.js';

interface AspectKey {
  urn: string;
  aspect: string;
  /** Epoch milliseconds; now when absent. */
  asOf?: number | undefined;
}

type Found = MaybePromise<AspectRecord | undefined>;

/**
 * Loads aspects for one request. Aspects that it has loaded before are returned without a promise. A promise for each
 * field takes a large part of the time of a large answer.
 */
export class AspectLoader {
  readonly #batches: DataLoader<AspectKey, AspectRecord | undefined, string>;
  /** By entity and time, then by the name of the aspect. */
  readonly #found = new Map<string, Map<string, Found>>();

  constructor(catalog: Catalog) {
    this.#batches = new DataLoader((keys) => loadAspects(catalog, keys), { cache: false });
  }

  /** A stored aspect; of a time series aspect, the latest event. */
  load<Name extends string>(
    key: AspectKey & { aspect: Name },
  ): MaybePromise<TypedAspectRecord<Name> | undefined>;
  load(key: AspectKey): Found {
    const { urn, aspect, asOf } = key;
    const aspects = this.#foundOf(asOf === undefined ? urn : `${asOf} ${urn}`);
    if (aspects.has(aspect)) return aspects.get(aspect);
    const found = this.#read(key, aspects);
    aspects.set(aspect, found);
    return found;
  }

  async #read(key: AspectKey, found: Map<string, Found>): Promise<AspectRecord | undefined> {
    const record = await this.#batches.load(key);
    found.set(key.aspect, record);
    return record;
  }

  #foundOf(id: string): Map<string, Found> {
    let found = this.#found.get(id);
    if (found === undefined) {
      found = new Map();
      this.#found.set(id, found);
    }
    return found;
  }
}

/** Reads the latest aspects at once, and for each given time the aspects as of it at once. */
async function loadAspects(catalog: Catalog, keys: readonly AspectKey[]) {
  const times = groupBy(keys, ({ asOf }) => asOf);
  if (times.size === 1 && times.has(undefined)) return loadLatest(catalog, keys);
  const found = new Map<AspectKey, AspectRecord | undefined>();
  await Promise.all(
    [...times].map(async ([asOf, group]) => {
      const records =
        asOf === undefined ? await loadLatest(catalog, group) : await readAspects(catalog, group, { asOf });
      for (const [index, key] of group.entries()) found.set(key, records[index]);
    }),
  );
  return keys.map((key) => found.get(key));
}

async function loadLatest(catalog: Catalog, keys: readonly AspectKey[]) {
  const isSeries = ({ aspect }: AspectKey) => catalog.registry.aspects.get(aspect)?.timeseries === true;
  const series = keys.filter(isSeries);
  if (series.length === 0) return readAspects(catalog, keys);
  const stored = keys.filter((key) => !isSeries(key));
  const [storedValues, seriesValues] = await Promise.all([
    stored.length > 0 ? readAspects(catalog, stored) : [],
    readLatestEvents(catalog, series),
  ]);
  const storedQueue = storedValues.values();
  const seriesQueue = seriesValues.values();
  return keys.map((key) => (isSeries(key) ? seriesQueue : storedQueue).next().value);
}
