import { csv } from '../../../src/interfaces/http/csv.js';
import { LineageClosureScroll, type LineageClosureScrollQueryVariables } from '../../generated/operations.js';
import { request } from '../api/request.js';
import type { Preview } from '../entities/preview.js';
import { fetchPreviews } from '../entities/previews.js';
import { columnParts } from '../entities/urns.js';

type ClosureVariables = Omit<LineageClosureScrollQueryVariables, 'scrollId'>;

const HEAD = ['steps', 'type', 'platform', 'table', 'name', 'owners', 'emails', 'urn'];

/** All of a closure, however large, as CSV after RFC 4180. */
export async function closureCsv(variables: ClosureVariables): Promise<string> {
  const rows: string[][] = [HEAD];
  let scrollId: string | null | undefined;
  do {
    const { scrollAcrossLineage: page } = await request(LineageClosureScroll, { ...variables, scrollId });
    rows.push(...(await rowsOf(page?.searchResults ?? [])));
    scrollId = page?.nextScrollId;
  } while (scrollId);
  return csv(rows);
}

async function rowsOf(results: readonly { degree: number; entity: { urn: string } }[]): Promise<string[][]> {
  const found = await previewsBy(results.map(({ entity }) => entity.urn));
  const tables = await previewsBy([...found.keys()].flatMap((urn) => columnParts(urn)?.dataset ?? []));
  // A column has the owners of its table, unless it has some of its own.
  const ownersOf = (urn: string) => {
    const own = found.get(urn)?.owners ?? [];
    return own.length > 0 ? own : (tableOf(urn)?.owners ?? []);
  };
  const owners = await previewsBy([...found.keys()].flatMap(ownersOf));
  return results.map(({ degree, entity: { urn } }) => {
    const preview = found.get(urn);
    const theirs = ownersOf(urn).flatMap((owner) => owners.get(owner) ?? []);
    return [
      String(degree),
      ...[preview?.type, preview?.platform, tableOf(urn)?.name, preview?.name].map((text) => text ?? ''),
      theirs.map(({ name }) => name).join('; '),
      theirs.flatMap(({ email }) => email ?? []).join('; '),
      urn,
    ];
  });

  function tableOf(urn: string): Preview | undefined {
    return tables.get(columnParts(urn)?.dataset ?? '');
  }
}

/** Previews by URN, each read once. */
async function previewsBy(all: readonly string[]): Promise<Map<string, Preview>> {
  const urns = [...new Set(all)];
  const previews = await fetchPreviews(urns);
  return new Map(urns.map((urn, index) => [urn, previews[index] as Preview]));
}
