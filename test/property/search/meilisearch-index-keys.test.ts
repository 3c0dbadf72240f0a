import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldTest } from '../../../src/catalog/filter/types.js';
import { lowerCased } from '../../../src/catalog/filter/value-matcher.js';
import { fieldKeyOf } from '../../../src/catalog/search/meilisearch/attributes.js';
import { compileFilter } from '../../../src/catalog/search/meilisearch/filter/compile.js';
import {
  exactKey,
  foldedEnd,
  foldedKey,
  foldedStart,
  orderKey,
  textOfExactKey,
  urnParts,
  WINDOW_STEP_BYTES,
} from '../../../src/catalog/search/meilisearch/index-keys.js';
import { toDocument, toStoredDocument } from '../../../src/catalog/search/meilisearch/stored-document.js';
import type { SearchField } from '../../../src/catalog/search/types.js';
import { passes } from './simulated-filter.js';

const anyText = fc.string({ unit: 'grapheme', maxLength: 300 });
const longText = fc.string({
  unit: fc.constantFrom('a', 'B', 'c ', 'é', '語', '-'),
  minLength: 200,
  maxLength: 2000,
});
const text = fc.oneof(anyText, longText);
const normalized = (key: string) => key.trim().normalize('NFKD').toLowerCase();
/** The name of the field with a key. */
const fieldOfKey = (key: string) =>
  key.replace(/-([0-9a-f]+)-/g, (_, hex: string) => Buffer.from(hex, 'hex').toString());
const name: SearchField = { name: 'name', kind: 'text', boost: 1, queryByDefault: true, autocomplete: false };

const isFound = (value: string, test: FieldTest) => {
  const { may, must } = compileFilter([], { field: name, test });
  const record = toStoredDocument(
    { urn: 'urn:li:tag:x', entityType: 'tag', fields: { name: [value] } },
    new Map(),
  );
  return { may: passes(may, record), must: passes(must, record) };
};

describe('index keys for Meilisearch', () => {
  it('are not changed by the engine, and can be read back', () => {
    fc.assert(
      fc.property(text, (value) => {
        const key = exactKey(value);
        expect(normalized(key)).toBe(key);
        expect(Buffer.byteLength(key)).toBeLessThanOrEqual(468);
        expect([value, undefined]).toContain(textOfExactKey(key));
        expect(key).not.toMatch(/["\\]/);
      }),
    );
  });

  it('are equal exactly for equal texts', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(exactKey(a) === exactKey(b)).toBe(a === b);
        if (a.length < 50) expect(foldedKey(a) === foldedKey(b)).toBe(lowerCased(a) === lowerCased(b));
      }),
    );
  });

  it('have the order of the texts', () => {
    const short = fc.string({ unit: 'binary', maxLength: 30 });
    fc.assert(
      fc.property(short, short, (a, b) => {
        expect(orderKey(a) < orderKey(b)).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)) < 0);
      }),
    );
  });

  it('of URNs have the order of the URNs, whatever their length', () => {
    const urn = fc
      .tuple(fc.constantFrom('a', 'b'.repeat(240), 'c'.repeat(480)), anyText)
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(urn, urn, (a, b) => {
        const order = Buffer.compare(Buffer.from(a), Buffer.from(b));
        expect(
          Math.sign(Buffer.compare(Buffer.from(urnParts(a).join()), Buffer.from(urnParts(b).join()))),
        ).toBe(order);
      }),
    );
  });

  it('find every part of a long text, and surely the parts within a window', () => {
    const found = (key: string) => ({ may: true, must: Buffer.byteLength(key) <= WINDOW_STEP_BYTES });
    const part = fc.tuple(longText, fc.nat(), fc.integer({ min: 1, max: 60 }));
    fc.assert(
      fc.property(part, ([value, at, length]) => {
        const start = at % value.length;
        const piece = value.slice(start, start + length).toUpperCase();
        expect(isFound(value, { kind: 'contain', values: [piece] })).toEqual(found(foldedStart(piece)));
        const end = value.slice(-length).toUpperCase();
        expect(isFound(value, { kind: 'end', values: [end] })).toEqual(found(foldedEnd(end)));
        expect(isFound(value, { kind: 'iequal', values: [value.toUpperCase()] }).must).toBe(true);
        expect(isFound(`${value}x`, { kind: 'iequal', values: [value] }).may).toBe(false);
      }),
    );
  });
});

describe('a document stored in Meilisearch', () => {
  it('is read back unchanged', () => {
    const values = fc.array(
      fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean()),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(fc.dictionary(anyText, values), (fields) => {
        const document = {
          urn: 'urn:li:tag:x',
          entityType: 'tag',
          fields: JSON.parse(JSON.stringify(fields)),
        };
        expect(toDocument(toStoredDocument(document, new Map()))).toEqual(document);
      }),
    );
  });

  it('has a key for every field name, without characters of the syntax', () => {
    fc.assert(
      fc.property(anyText, (field) => {
        expect(fieldKeyOf(field)).toMatch(/^[\w-]*$/);
        expect(fieldOfKey(fieldKeyOf(field))).toBe(field);
      }),
    );
  });
});
