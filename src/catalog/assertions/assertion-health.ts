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

type Status = 'FAIL' | 'PASS';

/**
 * The health of an asset by its assertions. As in DataHub, it fails if the latest evaluation of any assertion ended
 * otherwise than with success. `undefined` if none was evaluated.
 */
export async function assertionHealth(
  { urn: asset }: { urn: string },
  context: RequestContext,
): Promise<object | undefined> {
  const assertions = await loadReferring(context.loaders, asset, 'Asserts');
  const outcomes = (await Promise.all(assertions.map((urn) => readOutcome(urn, context)))).flat();
  if (outcomes.length === 0) return undefined;
  const { status, affected, at } = worstOf(outcomes);
  return {
    type: 'ASSERTIONS',
    status,
    reportedAt: at,
    ...(status === 'PASS'
      ? { message: 'All assertions are passing' }
      : {
          message: `${affected.length} of ${assertions.length} assertions are failing`,
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
  const status: Status = outcomes.some((outcome) => outcome.status === 'FAIL') ? 'FAIL' : 'PASS';
  const affected = outcomes.filter((outcome) => outcome.status === status);
  return { status, affected, at: Math.max(...affected.map(({ at }) => at)) };
}

/** The latest evaluation of an assertion, if any. Only complete ones are reported. */
async function readOutcome(urn: string, { loaders }: RequestContext): Promise<Outcome[]> {
  const [event, info] = await Promise.all([
    loaders.aspect.load({ urn, aspect: 'assertionRunEvent' }),
    loaders.aspect.load({ urn, aspect: 'assertionInfo' }),
  ]);
  if (event === undefined) return [];
  const { result, timestampMillis } = event.value.json;
  const status = result?.type === 'SUCCESS' ? 'PASS' : 'FAIL';
  return [{ urn, type: String(info?.value.json.type), status, at: Number(timestampMillis) }];
}
