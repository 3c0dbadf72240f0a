import { groupBy } from '../../shared/group-by.js';
import type { RequestContext } from '../request-context.js';
import { loadReferring } from '../request-loaders.js';

/** The latest result of an assertion. */
interface Outcome {
  urn: string;
  /** The type of the assertion. */
  type: string;
  status: Status;
  /** Epoch milliseconds. */
  at: number;
}

type Status = 'FAIL' | 'WARN' | 'PASS';

/** The health status by type of result. The result of an evaluation that has only started has none. */
const STATUSES: Readonly<Record<string, Status>> = { FAILURE: 'FAIL', ERROR: 'WARN', SUCCESS: 'PASS' };
const WORST_FIRST = ['FAIL', 'WARN', 'PASS'] as const;
const STATUS_WORDS = { FAIL: 'failing', WARN: 'erroring' } as const;

/** The health of an asset: the worst status among the latest results of its assertions; `undefined` without results. */
export async function assertionHealth(
  asset: { urn: string },
  context: RequestContext,
): Promise<object | undefined> {
  const outcomes = await readOutcomes(asset, context);
  if (outcomes.length === 0) return undefined;
  const { status, affected, at } = worstOf(outcomes);
  return {
    type: 'ASSERTIONS',
    status,
    reportedAt: at,
    ...(status === 'PASS'
      ? { message: 'All assertions are passing' }
      : {
          message: `${affected.length} of ${outcomes.length} assertions are ${STATUS_WORDS[status]}`,
          causes: affected.map(({ urn }) => urn),
        }),
    latestAssertionStatusByType: [...groupBy(outcomes, ({ type }) => type)].map(([type, group]) => {
      const worst = worstOf(group);
      return {
        type,
        status: worst.status,
        total: group.length,
        statusCount: worst.affected.length,
        lastStatusResultAt: worst.at,
      };
    }),
  };
}

/** The worst status, the outcomes with this status, and the time of the latest of them. */
function worstOf(outcomes: readonly Outcome[]) {
  const status = WORST_FIRST.find((one) => outcomes.some((outcome) => outcome.status === one)) ?? 'PASS';
  const affected = outcomes.filter((outcome) => outcome.status === status);
  return { status, affected, at: Math.max(...affected.map(({ at }) => at)) };
}

async function readOutcomes(
  { urn: asset }: { urn: string },
  { loaders }: RequestContext,
): Promise<Outcome[]> {
  const assertions = await loadReferring(loaders, asset, 'Asserts');
  const read = assertions.map(async (urn): Promise<Outcome[]> => {
    const [event, info] = await Promise.all([
      loaders.aspect.load({ urn, aspect: 'assertionRunEvent' }),
      loaders.aspect.load({ urn, aspect: 'assertionInfo' }),
    ]);
    const { result, timestampMillis } = event?.value.json ?? {};
    const status = STATUSES[result?.type ?? ''];
    if (status === undefined) return [];
    return [{ urn, type: String(info?.value.json.type), status, at: Number(timestampMillis) }];
  });
  return (await Promise.all(read)).flat();
}
