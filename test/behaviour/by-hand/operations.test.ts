import { describe, expect, it } from 'vitest';
import { edit, openEditing } from '../support/editing.js';
import { datasetUrn, tagUrn } from '../support/urns.js';

const { run, refused, dataset, aspectOf } = await openEditing();

describe('operations and embeds', () => {
  it('are recorded with an asset', async () => {
    const urn = await dataset();
    const input = {
      urn,
      operationType: 'INSERT',
      sourceType: 'DATA_PROCESS',
      numAffectedRows: 7,
      partition: 'p',
    };
    const REPORT = edit('reportOperation', 'ReportOperationInput');
    expect(await run(REPORT, { input })).toEqual({ reportOperation: 'true' });
    const answer = await run<{ dataset: { operations: unknown } }>(
      'query ($urn: String!) { dataset(urn: $urn) { operations { operationType numAffectedRows partition } } }',
      { urn },
    );
    expect(answer.dataset.operations).toEqual([
      { operationType: 'INSERT', numAffectedRows: 7, partition: 'p' },
    ]);
    expect(await refused(REPORT, { input: { ...input, urn: datasetUrn() } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    await run(edit('updateEmbed', 'UpdateEmbedInput'), { input: { urn, renderUrl: 'https://example.org' } });
    expect(await aspectOf(urn, 'embed')).toEqual({ renderUrl: 'https://example.org' });
    await run(edit('updateEmbed', 'UpdateEmbedInput'), { input: { urn } });
    expect(await aspectOf(urn, 'embed')).toEqual({});
    expect(
      await refused(edit('updateEmbed', 'UpdateEmbedInput'), { input: { urn: tagUrn(), renderUrl: 'x' } }),
    ).toMatchObject({ code: 'BAD_REQUEST' });
  });
});
