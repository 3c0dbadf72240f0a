/** A dataset, independent of the peers' interfaces. */
export interface Dataset {
  number: number;
  platform: string;
  name: string;
  description: string;
  team: string;
  owner: string;
  tags: string[];
  columns: { name: string; type: ColumnType; description: string }[];
}

export type ColumnType = (typeof TYPES)[number];

const PLATFORMS = ['hive', 'snowflake', 'postgres', 'kafka', 'bigquery', 's3'];
const TYPES = ['STRING', 'BIGINT', 'DOUBLE', 'TIMESTAMP', 'BOOLEAN', 'DATE'] as const;
const words = (text: string) => text.trim().split(/\s+/);
export const NOUNS = words(`
  order customer invoice payment session click product shipment account refund
  campaign device event review ticket supplier forecast budget visit coupon
`);
const KINDS = words(`
  raw clean daily hourly snapshot enriched history current monthly mart
`);
const COLUMNS = words(`
  id created_at updated_at status amount currency customer_id country region email
  quantity price discount channel source session_id version category score day
`);

const TEAMS = 50;
const OWNERS = 200;
const TAGS = 40;
const FEWEST_COLUMNS = 5;

const pick = <T>(all: readonly T[], number: number): T => all[number % all.length] as T;

/** The dataset of a number. It is the same in every run, and has 5 to 20 columns. */
export function dataset(number: number): Dataset {
  // Spreads neighbouring numbers, so that choices are independent.
  const spread = Math.imul(number + 1, 0x9e3779b1) >>> 0;
  const [kind, noun, other] = [
    pick(KINDS, spread >>> 3),
    pick(NOUNS, spread >>> 9),
    pick(NOUNS, spread >>> 17),
  ];
  const team = `team${number % TEAMS}`;
  const begin = spread >>> 5;
  return {
    number,
    platform: pick(PLATFORMS, spread >>> 7),
    name: `${team}.${kind}.${noun}_${other}_${number}`,
    description: `${kind} ${noun} ${other} table owned by ${team}`,
    team,
    owner: `user${spread % OWNERS}`,
    tags: number % 2 === 0 ? [`tag${spread % TAGS}`] : [],
    columns: Array.from({ length: FEWEST_COLUMNS + (spread % 16) }, (_, index) => {
      const name = pick(COLUMNS, begin + index);
      return { name, type: pick(TYPES, begin + 3 * index), description: `${name} of the ${noun} ${other}` };
    }),
  };
}
