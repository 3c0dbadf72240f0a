import type { Registry } from '../../model/types.js';
import { notFound } from '../../shared/errors.js';
import type { KeptReads } from '../../store/cache/kept-reads.js';
import type { Graph } from '../../store/graph/graph.js';
import type { UrnPage } from '../entities/types.js';
import { nameText, type Paging, readPaging } from '../paging.js';
import { typedUrn } from '../urns.js';
import type { Domains } from './types.js';

interface PageRow extends Record<string, unknown> {
  total: number;
  urns: string[];
}

/** The largest page that is kept in memory. Larger pages take too much of it, and are seldom read twice. */
const MAX_KEPT_PAGE = 100;

/** Reads the tree of domains, and their assets. */
export function createLists(
  graph: Graph,
  registry: Registry,
  kept: KeptReads,
): Pick<Domains, 'list' | 'entities'> {
  return {
    async list({ parentDomain, nested = false, query, ...page }) {
      const paging = readPaging(page);
      const parent = parentDomain === undefined ? null : typedUrn(registry, parentDomain, 'domain');
      if (parent !== null) await requireDomain(parent);
      const parameters = { parent, nested, text: nameText(query), ...paging };
      return toPage(paging, await graph.read<PageRow>('domains/list-domains', parameters));
    },

    async entities({ urn: text, nested = false, types = [], query, ...page }) {
      const paging = readPaging(page);
      const urn = typedUrn(registry, text, 'domain');
      const names = types.map((name) => registry.entity(name).name);
      const parameters = { urn, nested, types: names, text: nameText(query), ...paging };
      // The user interface shows the number of assets of each domain. Such requests read hardly any URNs, so keep them.
      const reads = paging.count > MAX_KEPT_PAGE ? graph : kept;
      return toPage(paging, await reads.read<PageRow>('domains/page-entities', parameters));
    },
  };

  async function requireDomain(urn: string): Promise<void> {
    const found = await graph.read('entities/check-existence', { urns: [urn] });
    if (found.length === 0) throw notFound(`${urn} does not exist`);
  }
}

function toPage({ start }: Paging, rows: readonly PageRow[]): UrnPage {
  const [{ total, urns } = { total: 0, urns: [] }] = rows;
  return { start, count: urns.length, total, urns };
}
