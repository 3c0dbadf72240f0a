import { parseUrn, type Urn } from '../../model/index.js';
import { addDefaults } from '../proposals/add-to-draft.js';
import { putDerived } from '../proposals/put-derived.js';
import type { PlannedTransaction } from '../proposals/rules.js';

const ASPECT = 'siblings';
const LINEAGE = 'upstreamLineage';
const SUB_TYPES = 'subTypes';

/** What dbt calls a table that it only reads. Its older connectors wrote it in lower case. */
const SOURCES = ['Source', 'source'];

/** A dataset of dbt, and the table of the warehouse that it stands for. */
interface Pair {
  ofDbt: Urn;
  table: Urn;
}

/**
 * Makes a dataset of dbt and its table siblings, as DataHub's server does: dbt's connector leaves it to the server. A
 * model and the table that it makes are siblings, and so are a source and the one table that it is. Pages show siblings
 * as one, under the dataset of dbt.
 */
export async function deriveSiblings(planned: PlannedTransaction): Promise<void> {
  const changed = changedDatasets(planned);
  const ofDbt = changed.filter(isOfDbt);
  if (ofDbt.length > 0) await planned.load(ofDbt.map(({ text }) => [text, [LINEAGE, SUB_TYPES]]));
  const pairs = changed.flatMap((urn) => pairOf(planned, urn) ?? []);
  if (pairs.length === 0) return;
  const both = pairs.flatMap(({ ofDbt: one, table }) => [one, table]);
  await planned.load(both.map(({ text }) => [text, [ASPECT]]));
  for (const pair of pairs) join(planned, pair);
}

/** The datasets whose lineage was written, and those of dbt whose subtypes were written. */
function changedDatasets({ draft }: PlannedTransaction): Urn[] {
  const written = [...draft.changedAspects.values()].filter(
    ({ urn, aspect: { name }, state }) =>
      state !== null &&
      urn.entityType.name === 'dataset' &&
      (name === LINEAGE || (name === SUB_TYPES && isOfDbt(urn))),
  );
  return [...new Map(written.map(({ urn }) => [urn.text, urn])).values()];
}

const isOfDbt = ({ key: { platform = '' } }: Urn): boolean => platform.endsWith(':dataPlatform:dbt');

function pairOf({ draft, options: { registry } }: PlannedTransaction, urn: Urn): Pair | undefined {
  const upstreams = (draft.json(urn, LINEAGE)?.upstreams ?? []).map(({ dataset }) =>
    parseUrn(registry, dataset),
  );
  if (!isOfDbt(urn)) {
    const [ofDbt, ...others] = upstreams.filter(isOfDbt);
    return ofDbt && others.length === 0 ? { ofDbt, table: urn } : undefined;
  }
  const isSource = draft.json(urn, SUB_TYPES)?.typeNames.some((name) => SOURCES.includes(name));
  const [table, ...others] = upstreams;
  return isSource && table && others.length === 0 && !isOfDbt(table) ? { ofDbt: urn, table } : undefined;
}

function join(planned: PlannedTransaction, { ofDbt, table }: Pair): void {
  const { draft, stamp, options } = planned;
  if ([ofDbt, table].some(({ text }) => draft.hardDeleted.has(text))) return;
  const [left, right] = [draft.json(ofDbt, ASPECT), draft.json(table, ASPECT)];
  if (left?.siblings.includes(table.text) && right?.siblings.includes(ofDbt.text)) return;
  const siblings = [...new Set([...(right?.siblings ?? []), ofDbt.text])];
  put(ofDbt, { siblings: [table.text], primary: true });
  put(table, { siblings, primary: false });

  function put(urn: Urn, value: { siblings: string[]; primary: boolean }): void {
    putDerived(planned, { urn, name: ASPECT, value }, stamp);
    addDefaults({ draft, stamp, options }, { urn });
  }
}
