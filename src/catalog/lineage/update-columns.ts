import type { ColumnLineageEdgeInput as ColumnEdge, UpdateColumnLineageInput } from '../../generated/api.js';
import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { badRequest, unprocessable } from '../../shared/errors.js';
import { groupBy } from '../../shared/group-by.js';
import type { Caller } from '../callers/caller.js';
import { type EditContext, INPUT } from '../editing/edit.js';
import type { ReadContext } from '../entities/read-context.js';
import { madeFrom } from '../proposals/paths.js';
import type { Proposal } from '../proposals/types.js';
import { readSchemaColumns } from './column-states.js';
import { editColumns, hasEdge } from './edit-columns.js';
import { editedEdges, requireExisting } from './edited-edges.js';

interface Column {
  urn: string;
  dataset: string;
  path: string;
}

interface Edge {
  key: string;
  upstream: Column;
  downstream: Column;
  edge: ColumnEdge;
}

type Edit = Edge & { isAdded: boolean };

/**
 * Adds and removes edges between columns of datasets, all of them or none. Datasets of added upstream columns become
 * upstreams of the dataset. An edge that is both added and removed is removed. There is one proposal for each
 * downstream dataset.
 * @throws CairnError as `updateLineage`; UNPROCESSABLE for a column that the schema of its dataset does not have
 */
export async function updateColumnLineage(
  { registry, proposals, stored }: EditContext,
  input: UpdateColumnLineageInput,
  caller: Caller,
): Promise<true> {
  const { edits, problems } = editedEdges(input, (edge) => readEdge(registry, edge));
  if (problems.length > 0) throw badRequest(problems[0]?.message ?? '', problems);
  const added = edits.filter(({ isAdded }) => isAdded);
  await checkColumns(stored, added);
  const datasets = [...groupBy(edits, ({ downstream }) => downstream.dataset)];
  const batch = datasets.map(([dataset, own]) => toProposal(dataset, own));
  const mustExist = new Set(added.flatMap(datasetsOf));
  await proposals.submit(batch, caller, { mustExist: [...mustExist] });
  return true;
}

/** @throws CairnError UNPROCESSABLE if a dataset has a schema, and the schema lacks one of these columns */
async function checkColumns(reads: ReadContext, edges: readonly Edge[]): Promise<void> {
  const columns = edges.flatMap(({ upstream, downstream }) => [upstream, downstream]);
  const datasets = [...new Set(columns.map(({ dataset }) => dataset))];
  const known = await readSchemaColumns(reads, datasets);
  const first = columns.find(({ dataset, path }) => known.get(dataset)?.has(path) === false);
  if (first) throw unprocessable(`The schema of ${first.dataset} has no field ${first.path}`);
}

function toProposal(dataset: string, edits: readonly Edit[]): Proposal {
  const add = edits.filter(({ isAdded }) => isAdded);
  const remove = edits.filter(({ isAdded }) => !isAdded);
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
      requireExisting(remove.filter(({ edge }) => !hasEdge(stored, edge)).flatMap(datasetsOf), exists);
      return editColumns(stored, change, stamp);
    },
  };
}

function datasetsOf({ upstream, downstream }: Edge): string[] {
  return [upstream.dataset, downstream.dataset];
}

function readEdge(registry: Registry, edge: ColumnEdge): Edge {
  const upstream = columnOf(registry, edge.upstreamUrn);
  const downstream = columnOf(registry, edge.downstreamUrn);
  if (upstream.urn === downstream.urn) throw badRequest(`${upstream.urn} cannot feed itself`);
  const canonical = { ...edge, upstreamUrn: upstream.urn, downstreamUrn: downstream.urn };
  return { key: `${upstream.urn} ${downstream.urn}`, upstream, downstream, edge: canonical };
}

function columnOf(registry: Registry, text: string): Column {
  const { text: urn, entityType, key } = parseUrn(registry, text);
  if (entityType.name !== 'schemaField') throw badRequest(`${urn} is a ${entityType.name}, not a column`);
  const parent = parseUrn(registry, key.parent ?? '');
  if (parent.entityType.name !== 'dataset')
    throw badRequest(`${urn} is a column of a ${parent.entityType.name}, not of a dataset`);
  return { urn, dataset: parent.text, path: key.fieldPath ?? '' };
}
