import { describe, expect, test } from 'vitest';
import type { Events } from '../../../src/catalog/events/index.js';
import { WriteThrottle } from '../../../src/catalog/proposals/write-throttle.js';
import { createLoaders } from '../../../src/catalog/request-loaders.js';
import type { Search } from '../../../src/catalog/search/types.js';
import type { ReaderCatalog } from '../../../src/catalog/types.js';
import { callResolver } from '../../../src/interfaces/graphql/call-resolver.js';
import type { Context } from '../../../src/interfaces/graphql/context.js';
import { createApi } from '../../../src/interfaces/graphql/schema.js';
import { loadRegistry } from '../../../src/model/index.js';
import { createCipher } from '../../../src/shared/encryption/cipher.js';
import { Path } from '../../../src/shared/path.js';

const registry = loadRegistry();

/** A catalog that tells what it was asked. */
function recordingContext() {
  const asked: unknown[][] = [];
  const answer = async (...args: unknown[]) => {
    asked.push(args);
    return [];
  };
  /** Everything exists, and is soft-deleted. */
  const existence = async (urns: readonly string[]) => urns.map((urn) => ({ urn, removed: true }));
  const catalog = {
    registry,
    proposals: { submit: answer },
    writeThrottle: new WriteThrottle(),
    redact: (rows: readonly object[]) => rows,
    latest: { read: answer },
    existence: { read: existence },
    graph: { read: answer },
  } as unknown as ReaderCatalog;
  const caller = { actor: 'urn:li:corpuser:ada' };
  const context: Context = {
    catalog,
    operations: createApi(registry).operations,
    search: {} as Search,
    events: {} as Events,
    cipher: createCipher(new Uint8Array(32)),
    settings: [],
    loaders: createLoaders(catalog),
    caller,
    disconnected: () => new AbortController().signal,
  };
  return { asked, context };
}

describe('callResolver', () => {
  test('applies defaults of arguments, and treats null as absent', async () => {
    const { asked, context } = recordingContext();
    await callResolver('Query.aspectRecord', { urn: 'urn:li:tag:t', aspect: 'STATUS' }, context);
    const exist = await callResolver(
      'Query.entitiesExist',
      { urns: ['urn:li:tag:removed'], includeSoftDeleted: null },
      context,
    );
    await callResolver(
      'Query.relationships',
      { input: { urn: 'urn:li:tag:t', direction: 'OUTGOING', count: null } },
      context,
    );
    await callResolver(
      'Mutation.ingestProposals',
      { proposals: [{ urn: 'u', aspectName: 'a', aspect: null }] },
      context,
    );
    // Soft-deleted entities count by default.
    expect(exist).toEqual([true]);
    expect(asked).toEqual([
      [[{ urn: 'urn:li:tag:t', names: ['status'] }], undefined],
      [
        'relationships/page-outgoing',
        { queries: [expect.objectContaining({ urn: 'urn:li:tag:t', count: 100 })] },
      ],
      [
        [{ changeType: 'UPSERT', urn: 'u', aspectName: 'a', path: expect.any(Path) }],
        { actor: 'urn:li:corpuser:ada' },
        { mustExist: [], atomic: true },
      ],
    ]);
  });

  test('fails with an internal error for an unknown name', async () => {
    const { context } = recordingContext();
    await expect(callResolver('Query.nothing' as never, {} as never, context)).rejects.toThrow(
      'There is no resolver Query.nothing',
    );
    expect(context.operations.has('Query.entityRecords')).toBe(true);
    expect(context.operations.has('Nowhere.atAll')).toBe(false);
  });
});
