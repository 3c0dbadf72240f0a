import type {
  CancelIngestionExecutionRequestInput,
  CreateIngestionExecutionRequestInput,
  CreateTestConnectionRequestInput,
} from '../../generated/api.js';
import { toJsonText } from '../../model/json-text.js';
import { omitNullish } from '../../model/omit-nullish.js';
import type { JsonObject } from '../../model/types.js';
import { badRequest, notFound } from '../../shared/errors.js';
import type { Caller } from '../callers/caller.js';
import { type EditContext, editAspect, submitEdit } from '../editing/edit.js';
import { newUrn } from '../editing/entities.js';
import { readAspects } from '../entities/index.js';
import type { Proposal } from '../proposals/types.js';
import { typedUrn } from '../urns.js';
import { recipeOf, SOURCE_INFO_ASPECT, SOURCE_TYPE } from './sources.js';

export const REQUEST_TYPE = 'dataHubExecutionRequest';
const INPUT = 'dataHubExecutionRequestInput';
const DEFAULT_EXECUTOR = 'default';

/**
 * Requests a run of an ingestion source. Its executor reads the request from the events. It adds the run's id to the
 * recipe, and the name of the pipeline if the recipe has none. Returns the URN of the request.
 */
export async function requestRun(
  catalog: EditContext,
  { ingestionSourceUrn }: CreateIngestionExecutionRequestInput,
  caller: Caller,
): Promise<string> {
  const { registry } = catalog;
  const source = typedUrn(registry, ingestionSourceUrn, SOURCE_TYPE);
  const [stored] = await readAspects(catalog, [{ urn: source, aspect: SOURCE_INFO_ASPECT } as const]);
  if (stored === undefined) throw notFound(`${source} does not exist`);
  const { recipe, version, executorId, debugMode, extraArgs } = stored.value.json.config;
  const urn = newUrn(registry, REQUEST_TYPE, 'id');
  const run = { pipeline_name: source, ...recipeOf(recipe), run_id: urn };
  const own = {
    recipe: toJsonText(run),
    ...omitNullish<Record<string, string>>({ version }),
    debug_mode: String(debugMode ?? false),
  };
  // As in DataHub, the recipe is the first argument, and extra arguments do not replace it.
  const args = { ...own, ...extraArgs, ...own };
  const proposal = request(urn, 'RUN_INGEST', { args, executorId, type: 'MANUAL_INGESTION_SOURCE', source });
  await submitEdit(catalog, { proposals: [proposal], mustExist: [source] }, caller);
  return urn;
}

/** Requests a test of a recipe's connection. Returns the URN of the request. */
export async function requestTest(
  catalog: EditContext,
  { recipe, version }: CreateTestConnectionRequestInput,
  caller: Caller,
): Promise<string> {
  const urn = newUrn(catalog.registry, REQUEST_TYPE, 'id');
  recipeOf(recipe);
  const args = { recipe, ...omitNullish<Record<string, string>>({ version }) };
  const proposal = request(urn, 'TEST_CONNECTION', { args, type: 'MANUAL_TEST_CONNECTION' });
  await submitEdit(catalog, { proposals: [proposal] }, caller);
  return urn;
}

/** Asks the executor of a request to stop its run. Returns the URN of the request. */
export async function requestCancel(
  catalog: EditContext,
  { ingestionSourceUrn, executionRequestUrn }: CancelIngestionExecutionRequestInput,
  caller: Caller,
): Promise<string> {
  const { registry } = catalog;
  const source = typedUrn(registry, ingestionSourceUrn, SOURCE_TYPE);
  const urn = typedUrn(registry, executionRequestUrn, REQUEST_TYPE);
  const [stored] = await readAspects(catalog, [{ urn, aspect: INPUT } as const]);
  if (stored === undefined) throw notFound(`${urn} does not exist`);
  const { executorId, source: of } = stored.value.json;
  if (of.ingestionSource !== source) throw badRequest(`${urn} is not a request of ${source}`);
  const proposal = editAspect(urn, 'dataHubExecutionRequestSignal', (_, stamp) => ({
    ...{ signal: 'KILL', executorId, createdAt: { ...stamp } },
  }));
  await submitEdit(catalog, { proposals: [proposal], mustExist: [urn] }, caller);
  return urn;
}

interface RequestArguments {
  args: Record<string, string>;
  executorId?: string | undefined;
  type: string;
  source?: string;
}

function request(
  urn: string,
  task: string,
  { args, executorId = DEFAULT_EXECUTOR, type, source }: RequestArguments,
): Proposal {
  return editAspect(
    urn,
    INPUT,
    (_, { time, actor }): JsonObject => ({
      ...{ task, args, executorId, requestedAt: time, actorUrn: actor },
      source: { type, ...omitNullish({ ingestionSource: source }) },
    }),
  );
}
