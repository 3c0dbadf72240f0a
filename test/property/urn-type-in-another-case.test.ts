import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalUrn, loadRegistry, parseUrn } from '../../src/model/index.js';
import { withOtherTypeCase } from '../support/urn-type-case.js';
import { hostileText, urnOf } from './support/urns.js';

const registry = loadRegistry();

describe.each([...registry.entities.keys()])('a URN whose type %s is in another case', (name) => {
  it('is parsed as the URN with the type of the model', () => {
    fc.assert(
      fc.property(urnOf(registry, name), fc.nat(), (text, seed) => {
        const known = parseUrn(registry, text);
        const read = parseUrn(registry, withOtherTypeCase(known.text, seed));
        expect(read).toEqual(known);
        expect(parseUrn(registry, read.text).text).toBe(read.text);
      }),
    );
  });

  it('is parsed so inside another URN', () => {
    fc.assert(
      fc.property(urnOf(registry, name), fc.nat(), (text, seed) => {
        const parent = parseUrn(registry, text).text;
        const column = (of: string) => `urn:li:schemaField:(${of},amount)`;
        fc.pre(Buffer.byteLength(column(parent)) <= 512);
        expect(parseUrn(registry, column(withOtherTypeCase(parent, seed))).text).toBe(column(parent));
      }),
    );
  });
});

describe('canonicalUrn', () => {
  it('returns a text that is not a URN unchanged', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const canonical = canonicalUrn(registry, text);
        expect(canonicalUrn(registry, canonical)).toBe(canonical);
        if (!text.startsWith('urn:li:')) expect(canonical).toBe(text);
      }),
    );
  });
});
