import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { datasetUrn, uniqueName } from '../support/urns.js';

const { rest, call } = await behaviour();

/** Rolls back a run that created an entity, to which somebody else wrote, too. */
async function rolledBack(options: object) {
  const [urn, runId] = [datasetUrn(), uniqueName('run')];
  const systemMetadata = { runId, lastObserved: 1 };
  await rest.write({ urn, aspect: 'datasetProperties', value: { name: 'a' }, systemMetadata });
  await rest.write({ urn, aspect: 'editableDatasetProperties', value: { description: 'by hand' } });
  const body = { runId, dryRun: false, ...options };
  const { status, text } = await call('/runs?action=rollback', { body });
  if (status !== 200) throw new Error(text);
  const removed = (await rest.readAspect(urn, 'status'))?.value;
  return { exists: await rest.exists(urn), removed };
}
const REMOVED = { exists: false, removed: undefined };
const HIDDEN = { exists: true, removed: { removed: true } };

describe('a rollback', () => {
  it.each([
    [{ hardDelete: true }, REMOVED],
    [{ hardDelete: true, safe: null }, REMOVED],
    [{ hardDelete: false }, HIDDEN],
    [{ hardDelete: null }, HIDDEN],
    [{ hardDelete: true, safe: true }, HIDDEN],
    [{ hardDelete: false, safe: false }, REMOVED],
  ])('with %j leaves an entity that is %j', async (options, expected) => {
    expect(await rolledBack(options)).toEqual(expected);
  });

  it('is refused with a text for hardDelete', async () => {
    const body = { runId: uniqueName('run'), hardDelete: 'yes' };
    expect((await call('/runs?action=rollback', { body })).status).toBe(400);
  });
});
