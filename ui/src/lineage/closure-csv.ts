import { csv } from '../../../src/csv.js';
import {
  LineageClosureScroll,
  type LineageClosureScrollQueryVariables,
  Records,
} from '../../generated/operations.js';
import { request } from '../api/request.js';
import { PREVIEW_ASPECTS, type Preview, previewOf } from '../entities/preview.js';

type ClosureVariables = Omit<LineageClosureScrollQueryVariables, 'scrollId'>;

const HEAD = ['steps', 'type', 'platform', 'name', 'urn'];

/** All of a closure, however large, as CSV after RFC 4180. */
export async function closureCsv(variables: ClosureVariables): Promise<string> {
  const rows: string[][] = [HEAD];
  let scrollId: string | null | undefined;
  do {
    const { scrollAcrossLineage: page } = await request(LineageClosureScroll, { ...variables, scrollId });
    const results = page?.searchResults ?? [];
    const urns = results.map(({ entity }) => entity.urn);
    const { entityRecords } = await request(Records, { urns, aspects: PREVIEW_ASPECTS });
    const previews = entityRecords.map(previewOf);
    rows.push(...results.map(({ degree }, index) => rowOf(degree, previews[index])));
    scrollId = page?.nextScrollId;
  } while (scrollId);
  return csv(rows);
}

const rowOf = (degree: number, preview: Preview | undefined) => [
  String(degree),
  preview?.type ?? '',
  preview?.platform ?? '',
  preview?.name ?? '',
  preview?.urn ?? '',
];
