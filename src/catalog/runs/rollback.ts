import type { RollbackIngestionRunInput } from '../../generated/api.js';
import { buildUrn, parseUrn } from '../../model/index.js';
import { parseObject } from '../../model/json.js';
import type { Registry } from '../../model/types.js';
import { attempt } from '../../shared/attempt.js';
import { badRequest } from '../../shared/errors.js';
import type { Caller } from '../callers/caller.js';
import { type EditContext, editAspect } from '../editing/edit.js';
import { requireText } from '../editing/entities.js';
import { NO_RUN } from '../proposals/system-metadata.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import type { RunAspect } from './index.js';
import { type EntityRollback, planRollback, type RunAffectedEntity } from './plan-rollback.js';
import { findVisibleEntities, type RunEntity, withRawValues } from './visible-entities.js';

/** The maximum number of entities that one transaction rolls back. */
const CHUNK = 200;
/** The maximum number of aspects in the result. */
const MAX_SHOWN = 100;

/** The result of a rollback, or of its dry run. It has the first of the reverted aspects. */
interface Rollback
  extends Record<
    'aspectsReverted' | 'entitiesAffected' | 'entitiesDeleted' | 'aspectsAffected' | 'eventsRemoved',
    number
  > {
  aspects: RunAspect[];
  unsafeEntities: string[];
}

/**
 * Rolls back a run. Aspects get their previous values, and entities that the run created are deleted. Later changes by
 * others stay. It takes several transactions. An interrupted rollback can be repeated. As in DataHub, the result of the
 * run's execution request tells the state of the rollback.
 * @throws CairnError BAD_REQUEST without the id of a run
 */
export async function rollBackRun(
  context: EditContext,
  input: RollbackIngestionRunInput,
  caller: Caller,
): Promise<Rollback> {
  const runId = requireText('runId', input.runId);
  if (runId === NO_RUN)
    throw badRequest(`${NO_RUN} stands for writes without a run, and cannot be rolled back`);
  if (input.dryRun) return rollBackEntities(context, input, caller);
  await tellState(context, runId, 'ROLLING_BACK', caller);
  try {
    const result = await rollBackEntities(context, input, caller);
    await tellState(context, runId, 'ROLLED_BACK', caller);
    return result;
  } catch (error) {
    await tellState(context, runId, 'ROLLBACK_FAILED', caller);
    throw error;
  }
}

/** Writes the state of a rollback into the result of the run's execution request, if there is one. */
async function tellState(
  { registry, proposals }: EditContext,
  runId: string,
  status: 'ROLLING_BACK' | 'ROLLED_BACK' | 'ROLLBACK_FAILED',
  caller: Caller,
): Promise<void> {
  // The id of a run of another kind may be too long for a URN. It has no request.
  const urn = attempt(() => buildUrn(registry, 'dataHubExecutionRequest', { id: runId }));
  if (urn === undefined) return;
  const told = editAspect(urn, 'dataHubExecutionRequestResult', (stored) => stored && { ...stored, status });
  await proposals.submit([told], caller);
}

async function rollBackEntities(
  context: EditContext,
  { runId, dryRun, safe }: RollbackIngestionRunInput,
  caller: Caller,
): Promise<Rollback> {
  const { graph, registry } = context;
  const result: Rollback = {
    ...{ aspects: [], unsafeEntities: [] },
    ...{ aspectsReverted: 0, entitiesAffected: 0, entitiesDeleted: 0 },
    ...{ aspectsAffected: 0, eventsRemoved: 0 },
  };
  const urns = (await graph.read<{ urn: string }>('runs/list-entities', { runId })).map(({ urn }) => urn);
  for (let start = 0; start < urns.length; start += CHUNK) {
    const chunk = await rollBack(context, urns.slice(start, start + CHUNK), { runId, dryRun, safe }, caller);
    for (const { entity, plan } of chunk) count(result, registry, runId, entity, plan);
  }
  if (!dryRun) {
    const [removed] = await graph.write((tx) => tx.run<{ rows: number }>('runs/delete-events', { runId }));
    result.eventsRemoved = removed?.rows ?? 0;
  }
  return result;
}

/** Rolls back some entities. If a concurrent write intervenes, it reads them again. */
async function rollBack(
  { graph, registry, proposals }: EditContext,
  urns: readonly string[],
  { runId, dryRun, safe }: RollbackIngestionRunInput,
  caller: Caller,
) {
  return retryOnConflict(async () => {
    const stored = await graph.read<RunEntity>('runs/read-entities', { urns, runId });
    const entities = await findVisibleEntities(graph, registry, stored.map(withRawValues));
    const chunk = entities.map((entity) => ({
      entity,
      plan: planRollback(entity, parseUrn(registry, entity.urn).entityType, safe),
    }));
    const changes = chunk.flatMap(({ plan }) => plan.proposals);
    if (!dryRun) await proposals.submit(changes, caller);
    return chunk;
  });
}

function count(
  result: Rollback,
  registry: Registry,
  runId: string,
  { urn, aspects }: RunAffectedEntity,
  plan: EntityRollback,
): void {
  const keyName = parseUrn(registry, urn).entityType.key.name;
  const own = aspects.filter(({ isOfRun }) => isOfRun);
  result.aspectsReverted += own.length;
  if (own.length > 0) result.entitiesAffected += 1;
  if (plan.isCreated) result.entitiesDeleted += 1;
  result.aspectsAffected += plan.foreign;
  if (plan.foreign > 0) result.unsafeEntities.push(urn);
  const room = MAX_SHOWN - result.aspects.length;
  result.aspects.push(
    ...own.slice(0, room).map(
      ({ name, observedAt, systemMetadata }): RunAspect => ({
        runId,
        urn,
        aspectName: name,
        timestamp: observedAt ?? 0,
        systemMetadata: parseObject(systemMetadata),
        keyAspect: name === keyName,
      }),
    ),
  );
}
