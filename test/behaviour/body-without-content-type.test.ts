import { describe, expect, it } from 'vitest';
import { behaviour } from './support/behaviour.js';
import { proposal } from './support/proposal.js';
import { tagUrn } from './support/urns.js';

const { baseUrl, rest } = await behaviour();

/** Sends bytes, for which `fetch` names no type. */
const send = (urn: string, headers: Record<string, string>) =>
  fetch(`${baseUrl}/aspects?action=ingestProposal`, {
    method: 'POST',
    headers,
    body: new TextEncoder().encode(
      JSON.stringify({ proposal: proposal(urn, 'tagProperties', { name: 'n' }) }),
    ),
  });

describe('a body without a Content-Type', () => {
  it.each(['X-RestLi-Protocol-Version', 'X-Framework-Protocol-Version'])(
    'is JSON with %s, as DataHub reads it',
    async (header) => {
      const urn = tagUrn();
      expect((await send(urn, { [header]: '2.0.0' })).status).toBe(200);
      expect((await rest.readAspect(urn, 'tagProperties'))?.value).toEqual({ name: 'n' });
    },
  );

  it('is refused without that header, since pages of other origins could send it', async () => {
    const urn = tagUrn();
    expect((await send(urn, {})).status).toBe(415);
    expect(await rest.exists(urn)).toBe(false);
  });

  it('is refused with that header too, if it has another type', async () => {
    const urn = tagUrn();
    const headers = { 'X-RestLi-Protocol-Version': '2.0.0', 'Content-Type': 'text/plain' };
    expect((await send(urn, headers)).status).toBe(415);
    expect(await rest.exists(urn)).toBe(false);
  });
});
