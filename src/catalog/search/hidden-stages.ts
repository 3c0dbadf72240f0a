import { aspectJson } from '../../model/aspect-value.js';
import { parseObject } from '../../model/json.js';
import type { StoredText } from '../../model/stored-text.js';
import { KeptReads } from '../../store/cache/kept-reads.js';
import type { Graph } from '../../store/graph/graph.js';

const STAGES = 'lifecycleStageType';

interface HidingStage {
  urn: string;
  /** The types of the entities that it hides; all when absent. */
  entityTypes?: readonly string[] | undefined;
}

/** The lifecycle stages whose entities searches leave out. */
export class HiddenStages {
  readonly #kept: KeptReads;

  constructor(graph: Graph) {
    this.#kept = new KeptReads(graph);
  }

  /** Those that hide entities of these types; of all types when empty. None hides the stages themselves. */
  async of(types: readonly string[]): Promise<string[]> {
    if (types.includes(STAGES)) return [];
    const hides = ({ entityTypes }: HidingStage) =>
      !entityTypes ||
      (types.length === 0 ? entityTypes.length > 0 : types.some((type) => entityTypes.includes(type)));
    return (await this.#current()).filter(hides).map(({ urn }) => urn);
  }

  async #current(): Promise<HidingStage[]> {
    const rows = await this.#kept.read<{ urn: string; value: StoredText }>('search/read-lifecycle-stages');
    return rows.flatMap(({ urn, value }) => {
      const { settings, entityTypes } = aspectJson('lifecycleStageTypeInfo', parseObject(value.unredacted()));
      return settings.hideInSearch ? [{ urn, entityTypes }] : [];
    });
  }
}
