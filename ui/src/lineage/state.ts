import type { Parameters } from '../address/address.js';

/** The state of the lineage explorer in the address. */
export interface ExplorerState {
  /** How many hops are shown in each direction. */
  hops: number;
  /** The directions that are shown. */
  side: 'both' | 'upstream' | 'downstream';
  /** Entities whose own neighbours are shown as well. */
  open: readonly string[];
  /** Entity types (`type:dataJob`) and platforms (`platform:airflow`) that are left out. */
  hide: readonly string[];
  /** Entities whose columns are shown. */
  columns: readonly string[];
  /** The column whose lineage is shown. */
  column?: string | undefined;
  /** The entity to which paths are shown. */
  to?: string | undefined;
  /** The entity in focus. */
  focus?: string | undefined;
  /** Words that entities are looked for by. */
  find: string;
  /** The view: the place of the origin, and the scale. */
  view?: View | undefined;
  /** The lineage as it was at that time, in epoch milliseconds; undefined: now. */
  asOf?: number | undefined;
  /** The list beside the graph. */
  list: 'upstream' | 'downstream';
}

export interface View {
  x: number;
  y: number;
  k: number;
}

export const MAX_HOPS = 20;
const DEFAULT_HOPS = 2;

/** Reads the state; what is missing or malformed is as at first. */
export function explorerState(parameters: Parameters): ExplorerState {
  const one = (name: string): string | undefined => parameters[name]?.[0];
  const side = one('side');
  return {
    hops: Math.min(MAX_HOPS, Math.max(1, Math.floor(Number(one('hops'))) || DEFAULT_HOPS)),
    side: side === 'upstream' || side === 'downstream' ? side : 'both',
    open: parameters.open ?? [],
    hide: parameters.hide ?? [],
    columns: parameters.columns ?? [],
    column: one('column'),
    to: one('to'),
    focus: one('focus'),
    find: one('find') ?? '',
    view: readView(one('view')),
    asOf: readTime(one('asOf')),
    list: one('list') === 'upstream' ? 'upstream' : 'downstream',
  };
}

/** A number of milliseconds that a date can have. */
function readTime(text = ''): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function readView(text = ''): View | undefined {
  const [x, y, k] = text.split(',').map(Number);
  if (x === undefined || y === undefined || k === undefined) return undefined;
  return [x, y, k].every(Number.isFinite) && k > 0 ? { x, y, k } : undefined;
}

/** A view as it stands in the address. */
export const viewText = ({ x, y, k }: View): string =>
  `${Math.round(x)},${Math.round(y)},${Number(k.toPrecision(3))}`;
