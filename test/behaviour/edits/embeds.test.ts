import { describe, expect, it } from 'vitest';
import { edit, openEditing } from '../support/editing.js';
import { tagUrn } from '../support/urns.js';

const { run, refused, dataset, aspectOf } = await openEditing();

describe('updateEmbed', () => {
  it('sets and removes the render URL, and refuses entities without embeds', async () => {
    const urn = await dataset();
    await run(edit('updateEmbed', 'UpdateEmbedInput'), { input: { urn, renderUrl: 'https://example.org' } });
    expect(await aspectOf(urn, 'embed')).toEqual({ renderUrl: 'https://example.org' });
    await run(edit('updateEmbed', 'UpdateEmbedInput'), { input: { urn } });
    expect(await aspectOf(urn, 'embed')).toEqual({});
    expect(
      await refused(edit('updateEmbed', 'UpdateEmbedInput'), { input: { urn: tagUrn(), renderUrl: 'x' } }),
    ).toMatchObject({ code: 'BAD_REQUEST' });
  });
});
