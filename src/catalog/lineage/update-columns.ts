import type { ColumnLineageEdgeInput as ColumnEdge } from '../../generated/api.js';
import { parseUrn } from '../../model/index.js';
import type { JsonObject, Registry } from '../../model/types.js';
import { badRequest, CairnError, type Problem, unprocessable } from '../../shared/errors.js';
import { groupBy } from '../../shared/group-by.js';
import { Path, problemsAt } from '../../shared/path.js';
import type { ReadContext } from '../entities/read-context.js';
import { madeFrom } from '../proposals/paths.js';
import type { Proposal, Proposals } from '../proposals/types.js';
import { notExisting } from '../urns.js';
import { readSchemaColumns } from './column-states.js';
import { editColumns, hasEdge } from './edit-columns.js';
import type { Lineage } from './types.js';

interface Column {
  urn: string;
  dataset: string;
  path: string;
}

interface Edge {
  upstream: Column;
  downstream: Column;
  edge: ColumnEdge;
}

const INPUT = Path.root.at('input');

/** Adds and removes edges between columns in one transaction, with one proposal for each downstream dataset. */
export function createColumnLineageUpdate(
  registry: Registry,
  { proposals, reads }: { proposals: Proposals; reads: ReadContext },
): Lineage['updateColumns'] {
  return async ({ edgesToAdd, edgesToRemove }, caller) => {
    const problems: Problem[] = [];
    const removed = read(registry, edgesToRemove, INPUT.at('edgesToRemove'), problems);
    const added = read(registry, edgesToAdd, INPUT.at('edgesToAdd'), problems);
    if (problems.length > 0) throw badRequest(problems[0]?.message ?? '', problems);
    for (const key of removed.keys()) added.delete(key);
    await checkColumns([...added.values()]);
    const all = [...added.values(), ...removed.values()];
    const datasets = [...groupBy(all, ({ downstream }) => downstream.dataset)];
    const batch = datasets.map(([dataset, edges]) => toProposal(dataset, edges, added));
    const mustExist = new Set([...added.values()].flatMap(datasetsOf));
    await proposals.submit(batch, caller, { mustExist: [...mustExist] });
    return true;
  };

  /** @throws CairnError UNPROCESSABLE if a dataset has a schema, and the schema lacks one of these columns */
  async function checkColumns(edges: readonly Edge[]): Promise<void> {
    const columns = edges.flatMap(({ upstream, downstream }) => [upstream, downstream]);
    const datasets = [...new Set(columns.map(({ dataset }) => dataset))];
    const known = await readSchemaColumns(reads, datasets);
    const unknown = columns.filter(({ dataset, path }) => known.get(dataset)?.has(path) === false);
    const [first] = unknown;
    if (first) throw unprocessable(`The schema of ${first.dataset} has no field ${first.path}`);
  }
}

function toProposal(dataset: string, edges: readonly Edge[], added: ReadonlyMap<string, Edge>): Proposal {
  const isAdded = (edge: Edge) => added.get(keyOf(edge)) === edge;
  const add = edges.filter(isAdded);
  const remove = edges.filter((edge) => !isAdded(edge));
  const change = {
    dataset,
    add: add.map(({ edge }) => edge),
    remove: remove.map(({ edge }) => edge),
    upstreams: new Set(add.map(({ upstream }) => upstream.dataset).filter((urn) => urn !== dataset)),
  };
  return {
    path: madeFrom(INPUT),
    urn: dataset,
    aspectName: 'upstreamLineage',
    changeType: 'UPSERT',
    refersTo: remove.flatMap(datasetsOf),
    update: (stored, stamp, exists) => {
      requireRemovable(stored, remove, exists);
      return editColumns(stored, change, stamp);
    },
  };
}

/** Removing an edge that does not exist is allowed only if its datasets exist, as for edges between datasets. */
function requireRemovable(
  stored: JsonObject | undefined,
  remove: readonly Edge[],
  exists: (urn: string) => boolean,
): void {
  const named = remove.filter(({ edge }) => !hasEdge(stored, edge)).flatMap(datasetsOf);
  const missing = [...new Set(named)].filter((urn) => !exists(urn));
  if (missing.length > 0) throw notExisting(missing);
}

function datasetsOf({ upstream, downstream }: Edge): string[] {
  return [upstream.dataset, downstream.dataset];
}

function read(registry: Registry, edges: readonly ColumnEdge[], path: Path, problems: Problem[]) {
  const found = new Map<string, Edge>();
  edges.forEach((edge, index) => {
    try {
      const upstream = columnOf(registry, edge.upstreamUrn);
      const downstream = columnOf(registry, edge.downstreamUrn);
      if (upstream.urn === downstream.urn) throw badRequest(`${upstream.urn} cannot feed itself`);
      const canonical = { ...edge, upstreamUrn: upstream.urn, downstreamUrn: downstream.urn };
      const item = { upstream, downstream, edge: canonical };
      found.set(keyOf(item), item);
    } catch (error) {
      if (!(error instanceof CairnError)) throw error;
      problems.push(...problemsAt(path.at(index), error));
    }
  });
  return found;
}

function keyOf({ upstream, downstream }: Edge): string {
  return `${upstream.urn} ${downstream.urn}`;
}

function columnOf(registry: Registry, text: string): Column {
  const { text: urn, entityType, key } = parseUrn(registry, text);
  if (entityType.name !== 'schemaField') throw badRequest(`${urn} is a ${entityType.name}, not a column`);
  const parent = parseUrn(registry, key.parent ?? '');
  if (parent.entityType.name !== 'dataset')
    throw badRequest(`${urn} is a column of a ${parent.entityType.name}, not of a dataset`);
  return { urn, dataset: parent.text, path: key.fieldPath ?? '' };
}
