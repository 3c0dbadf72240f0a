import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { proposal } from '../support/proposal.js';
import { tagUrn } from '../support/urns.js';

const { rest, call } = await behaviour();

describe('an aspect that the model does not have', () => {
  const [tag, unknown] = [tagUrn(), { removed: true }];

  it('is refused, together with the rest of its batch only if this is atomic', async () => {
    const body = {
      proposals: [proposal(tag, 'status', { removed: false }), proposal(tag, 'noSuchAspect', unknown)],
    };
    const path = '/aspects?action=ingestProposalBatch';
    expect((await call(path, { body: { ...body, async: 'false' } })).status).toBe(400);
    expect(await rest.exists(tag)).toBe(false);
    expect(await call(path, { body: { ...body, async: 'true' } })).toMatchObject({
      status: 400,
      json: {
        detail:
          '1 of 2 proposals refused, 1 written: ' +
          `noSuchAspect of ${tag}: Unknown aspect noSuchAspect for entity tag`,
      },
    });
    expect((await rest.readAspect(tag, 'status'))?.value).toEqual({ removed: false });
    const one = (async: string) =>
      call('/aspects?action=ingestProposal', {
        body: { proposal: proposal(tag, 'noSuchAspect', unknown), async },
      });
    expect([(await one('true')).status, (await one('false')).status]).toEqual([400, 400]);
    const entities = [{ urn: tag, status: { value: { removed: true } }, noSuchAspect: { value: unknown } }];
    const statuses = ['?async=false', '', '?async=true'].map(
      async (query) => (await call(`/openapi/v3/entity/tag${query}`, { body: entities })).status,
    );
    expect(await Promise.all(statuses)).toEqual([400, 400, 400]);
    expect((await rest.readAspect(tag, 'status'))?.value).toEqual({ removed: true });
  });
});
