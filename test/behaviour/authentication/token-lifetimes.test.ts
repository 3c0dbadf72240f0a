import { describe, expect, it } from 'vitest';
import { graphqlOf } from '../support/graphql.js';
import { openRoles } from '../support/roles.js';
import { uniqueName } from '../support/urns.js';

const DAY = 86_400_000;
const CREATE = `mutation ($input: CreateAccessTokenInput!) {
  createAccessToken(input: $input) { metadata { createdAt expiresAt } }
}`;

/** A service, and ways to create its tokens as an administrator. */
async function open(maxTokenLifetime?: number) {
  const { baseUrl, as, people } = await openRoles({}, { maxTokenLifetime });
  const { run, refused } = graphqlOf(baseUrl);
  const inputOf = (lifetime: object) => ({
    input: { type: 'PERSONAL', actorUrn: people.admin.urn, name: uniqueName(), ...lifetime },
  });
  return {
    async lifetime(lifetime: object): Promise<number | undefined> {
      const { createAccessToken } = await as('admin', () =>
        run<{ createAccessToken: { metadata: { createdAt: number; expiresAt: number | null } } }>(
          CREATE,
          inputOf(lifetime),
        ),
      );
      const { createdAt, expiresAt } = createAccessToken.metadata;
      return expiresAt === null ? undefined : expiresAt - createdAt;
    },
    refused: (lifetime: object) => as('admin', () => refused(CREATE, inputOf(lifetime))),
    refusedOld: (duration: string) =>
      as('admin', () =>
        refused('query ($input: GetAccessTokenInput!) { getAccessToken(input: $input) { accessToken } }', {
          input: { type: 'PERSONAL', actorUrn: people.admin.urn, duration },
        }),
      ),
  };
}

describe('an access token', async () => {
  const tokens = await open();

  it.each([
    ['P45D', 45 * DAY],
    ['PT12H', DAY / 2],
    ['P1W', 7 * DAY],
    ['P1DT1H30M5S', DAY + 5_405_000],
  ])('lasts for the ISO duration %s', async (durationIso, millis) => {
    expect(await tokens.lifetime({ durationIso })).toBe(millis);
  });

  it('lasts for the named duration, or forever', async () => {
    expect(await tokens.lifetime({ duration: 'ONE_DAY' })).toBe(DAY);
    expect(await tokens.lifetime({ duration: 'NO_EXPIRY' })).toBeUndefined();
  });

  it.each([
    {},
    { duration: 'ONE_DAY', durationIso: 'P1D' },
    ...['', 'P', 'PT', 'P0D', 'P1', '1D', 'P1Y', '-P1D', 'P99999999999D', 'P1DT'].map((durationIso) => ({
      durationIso,
    })),
  ])('is refused for %j', async (lifetime) => {
    expect(await tokens.refused(lifetime)).toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('with a maximum lifetime, an access token', async () => {
  const tokens = await open(30 * DAY);

  it('may last as long as the maximum', async () => {
    expect(await tokens.lifetime({ duration: 'ONE_MONTH' })).toBe(30 * DAY);
    expect(await tokens.lifetime({ durationIso: 'P30D' })).toBe(30 * DAY);
  });

  it('may last neither longer than the maximum, nor forever', async () => {
    for (const lifetime of [{ duration: 'NO_EXPIRY' }, { duration: 'ONE_YEAR' }, { durationIso: 'P31D' }])
      expect(await tokens.refused(lifetime)).toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringContaining('CAIRN_MAX_TOKEN_LIFETIME'),
      });
    expect(await tokens.refusedOld('NO_EXPIRY')).toMatchObject({ code: 'BAD_REQUEST' });
  });
});
