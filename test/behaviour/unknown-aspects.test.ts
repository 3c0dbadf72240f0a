import { describe, expect, it } from 'vitest';
import { behaviour } from './support/behaviour.js';
import { proposal } from './support/proposal.js';
import { tagUrn } from './support/urns.js';

const { rest, call } = await behaviour();

describe('an aspect that the model does not have', () => {
  const [tag, unknown] = [tagUrn(), { removed: true }];

  it('is left out with a warning where the writer does not wait for an answer, and refused otherwise', async () => {
    const body = {
      proposals: [proposal(tag, 'status', { removed: false }), proposal(tag, 'noSuchAspect', unknown)],
    };
    const path = '/aspects?action=ingestProposalBatch';
    expect((await call(path, { body: { ...body, async: 'false' } })).status).toBe(400);
    expect(await rest.exists(tag)).toBe(false);
    expect((await call(path, { body: { ...body, async: 'true' } })).json).toEqual({
      value: 'success',
      warnings: ['Unknown aspect noSuchAspect for entity tag was dropped'],
    });
    expect((await rest.readAspect(tag, 'status'))?.value).toEqual({ removed: false });
    const wrong = { proposals: [...body.proposals, proposal(tag, 'tagProperties', {})], async: 'true' };
    expect(await call(path, { body: wrong })).toMatchObject({
      status: 400,
      json: { errors: [{ pointer: '/proposals/2/aspect/value/name', message: 'is required' }] },
    });
    const one = (async: string) =>
      call('/aspects?action=ingestProposal', {
        body: { proposal: proposal(tag, 'noSuchAspect', unknown), async },
      });
    expect([(await one('true')).status, (await one('false')).status]).toEqual([200, 400]);
    const entities = [{ urn: tag, status: { value: { removed: true } }, noSuchAspect: { value: unknown } }];
    const statuses = ['?async=false', '', '?async=true'].map(
      async (query) => (await call(`/openapi/v3/entity/tag${query}`, { body: entities })).status,
    );
    expect(await Promise.all(statuses)).toEqual([400, 400, 202]);
    expect((await rest.readAspect(tag, 'status'))?.value).toEqual({ removed: true });
  });
});
