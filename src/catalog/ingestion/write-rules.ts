import { AspectValue } from '../../model/aspect-value.js';
import type { JsonObject } from '../../model/types.js';
import { unprocessable } from '../../shared/errors.js';
import type { AspectRules, WriteRules } from '../proposals/rules.js';

/** What a run ends with. From then on, it can only be rolled back. */
const FINAL = new Set(['ABORTED', 'CANCELLED', 'SUCCESS', 'DUPLICATE']);
const ROLLING_BACK = 'ROLLING_BACK';

/** Keeps the result of a run that has ended. An executor may report another one late, after the run was cancelled. */
const resultAspect: AspectRules = {
  validate({ urn }, value, before) {
    const stored = before && new AspectValue(before.value);
    const [was, is] = [statusOf(stored?.json), statusOf(value.json)];
    if (stored === undefined || !FINAL.has(was) || is === ROLLING_BACK) return { value };
    if (was === is) return { value: stored };
    throw unprocessable(`${urn.text} has ended with ${was}, so its result cannot become ${is}`);
  },
};

const statusOf = (result: JsonObject | undefined): string => String(result?.status);

export const ingestionRules: WriteRules = { aspects: { dataHubExecutionRequestResult: resultAspect } };
