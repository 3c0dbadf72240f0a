import type { Graph } from '../graph/graph.js';
import { aspectJson } from '../model/aspect-value.js';
import { parseObject } from '../model/json.js';
import type { StoredText } from '../model/stored-text.js';

const STAGES = 'lifecycleStageType';
/** How long what was read is used, so that searches need not read it each time. */
const CACHE_MILLIS = 1000;

interface HidingStage {
  urn: string;
  /** The types of the entities that it hides; all when absent. */
  entityTypes?: readonly string[] | undefined;
}

/** The lifecycle stages whose entities searches leave out. */
export class HiddenStages {
  #known: { readAt: number; stages: Promise<HidingStage[]> } | undefined;

  constructor(private readonly graph: Graph) {}

  /** Those that hide entities of these types; of all types when empty. None hides the stages themselves. */
  async of(types: readonly string[]): Promise<string[]> {
    if (types.includes(STAGES)) return [];
    const hides = ({ entityTypes }: HidingStage) =>
      !entityTypes ||
      (types.length === 0 ? entityTypes.length > 0 : types.some((type) => entityTypes.includes(type)));
    return (await this.#current()).filter(hides).map(({ urn }) => urn);
  }

  /** Makes the next search read them again. */
  forget(): void {
    this.#known = undefined;
  }

  #current(): Promise<HidingStage[]> {
    const now = Date.now();
    if (this.#known && now - this.#known.readAt < CACHE_MILLIS) return this.#known.stages;
    const known = { readAt: now, stages: this.#read() };
    this.#known = known;
    // A failure is not kept.
    known.stages.catch(() => {
      if (this.#known === known) this.forget();
    });
    return known.stages;
  }

  async #read(): Promise<HidingStage[]> {
    const rows = await this.graph.read<{ urn: string; value: StoredText }>('search/read-lifecycle-stages');
    return rows.flatMap(({ urn, value }) => {
      const { settings, entityTypes } = aspectJson('lifecycleStageTypeInfo', parseObject(value.unredacted()));
      return settings.hideInSearch ? [{ urn, entityTypes }] : [];
    });
  }
}
