import DataLoader from 'dataloader';
import { readByGroup } from '../shared/group-by.js';
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

/** Reads the latest aspects at once, the latest events at once, and for each given time the aspects as of it. */
function loadAspects(catalog: Catalog, keys: readonly AspectKey[]): Promise<(AspectRecord | undefined)[]> {
  const isSeries = (aspect: string) => catalog.registry.aspects.get(aspect)?.timeseries === true;
  return readByGroup(
    keys,
    ({ aspect, asOf }) => asOf ?? (isSeries(aspect) ? 'events' : undefined),
    (group, kind) =>
      kind === 'events' ? readLatestEvents(catalog, group) : readAspects(catalog, group, { asOf: kind }),
  );
}
