import { aspectJson } from '../../model/aspect-value.js';
import { parseObject } from '../../model/json.js';
import type { StoredText } from '../../model/stored-text.js';
import { VersionedCache } from '../../store/cache/versioned-cache.js';
import type { Graph } from '../../store/graph/graph.js';

const STAGES = 'lifecycleStageType';

interface HidingStage {
  urn: string;
  /** The entity types that it hides. Absent: all. */
  entityTypes?: readonly string[] | undefined;
}

/** The lifecycle stages whose entities searches omit. The search indexes follow them, as they do documents. */
export class HiddenStages {
  readonly #kept = new VersionedCache<HidingStage[], string>(1);

  constructor(private readonly graph: Graph) {}

  /**
   * The stages that hide entities of these types, or of all types if there are none. No stage hides the stages
   * themselves.
   * @param indexes the state of the search indexes
   */
  async of(types: readonly string[], indexes: string): Promise<string[]> {
    if (types.includes(STAGES)) return [];
    const hides = ({ entityTypes }: HidingStage) =>
      !entityTypes ||
      (types.length === 0 ? entityTypes.length > 0 : types.some((type) => entityTypes.includes(type)));
    const stages = await this.#kept.get('', indexes, () => this.#read());
    return stages.filter(hides).map(({ urn }) => urn);
  }

  async #read(): Promise<HidingStage[]> {
    const rows = await this.graph.read<{ urn: string; value: StoredText }>('search/read-lifecycle-stages');
    return rows.flatMap(({ urn, value }) => {
      const { settings, entityTypes } = aspectJson('lifecycleStageTypeInfo', parseObject(value.unredacted()));
      return settings.hideInSearch ? [{ urn, entityTypes }] : [];
    });
  }
}
