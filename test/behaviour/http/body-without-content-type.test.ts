import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { proposal } from '../support/proposal.js';
import { tagUrn } from '../support/urns.js';

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

describe('a body that does not declare JSON', () => {
  it.each(['X-RestLi-Protocol-Version', 'X-Framework-Protocol-Version'])(
    'is read as JSON without a Content-Type if the request has the header %s, as in DataHub',
    async (header) => {
      const urn = tagUrn();
      expect((await send(urn, { [header]: '2.0.0' })).status).toBe(200);
      expect((await rest.readAspect(urn, 'tagProperties'))?.value).toEqual({ name: 'n' });
    },
  );

  it('is refused without a Content-Type and such a header, as other origins could send it', async () => {
    const urn = tagUrn();
    expect((await send(urn, {})).status).toBe(415);
    expect(await rest.exists(urn)).toBe(false);
  });

  it('is refused with the Content-Type text/plain, even with such a header', async () => {
    const urn = tagUrn();
    const headers = { 'X-RestLi-Protocol-Version': '2.0.0', 'Content-Type': 'text/plain' };
    expect((await send(urn, headers)).status).toBe(415);
    expect(await rest.exists(urn)).toBe(false);
  });
});
