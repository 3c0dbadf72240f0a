import type { GetRootGlossaryEntitiesInput } from '../../generated/api.js';
import { toUrnPage, type UrnPage, type UrnPageRow } from '../entities/list.js';
import type { ReadContext } from '../entities/read-context.js';
import { readPaging } from '../paging.js';

/** Lists the top-level terms or nodes of the glossary, by name. */
export async function listGlossaryRoots(
  { graph }: ReadContext,
  type: 'glossaryTerm' | 'glossaryNode',
  page: GetRootGlossaryEntitiesInput,
): Promise<UrnPage> {
  const paging = readPaging(page);
  return toUrnPage(paging, await graph.read<UrnPageRow>('glossary/list-roots', { type, ...paging }));
}
