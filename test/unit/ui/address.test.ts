import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAddress, parseAddress } from '../../../ui/src/address/address.js';

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
const parameters = fc.dictionary(text, fc.array(text, { minLength: 1, maxLength: 3 }), { maxKeys: 4 });

describe('the address of a page', () => {
  it('is parsed into what it was formatted from', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('search', 'asset', 'lineage'),
        fc.option(text, { nil: undefined }),
        parameters,
        (page, urn, given) => {
          const read = parseAddress(formatAddress({ page, urn, parameters: given }));
          expect(read.page).toBe(page);
          expect(read.urn).toBe(urn);
          expect(Object.entries(read.parameters).sort()).toEqual(Object.entries(given).sort());
        },
      ),
    );
  });

  it('keeps URNs readable', () => {
    const urn = 'urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)';
    expect(formatAddress({ page: 'asset', urn, parameters: { tab: ['history'] } })).toBe(
      `#/asset/${urn}?tab=history`,
    );
  });

  it('is the home page if it is empty, and may have a malformed escape', () => {
    expect(parseAddress('')).toEqual({ page: '', parameters: {} });
    expect(parseAddress('#/asset/%E0%A4%A')).toMatchObject({ page: 'asset', urn: '%E0%A4%A' });
  });
});
