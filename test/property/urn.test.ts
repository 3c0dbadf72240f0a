import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildUrn, keyAspectValue, loadRegistry, parseUrn } from '../../src/model/index.js';
import { CairnError } from '../../src/shared/errors.js';
import { hostileText, urnOf, urnParts } from './support/urns.js';

const registry = loadRegistry();

describe.each([...registry.entities.keys()])('a URN of type %s', (name) => {
  it('is parsed into the key that it was built from', () => {
    fc.assert(
      fc.property(urnParts(registry, name), (key) => {
        const text = buildUrn(registry, name, key);
        const urn = parseUrn(registry, text);
        expect(urn).toMatchObject({ text, entityType: registry.entity(name) });
        expect(urn.key).toEqual(key);
        expect(JSON.parse(keyAspectValue(urn).text)).toEqual(key);
      }),
    );
  });

  it('can be a part of another URN', () => {
    fc.assert(
      fc.property(urnOf(registry, name), hostileText, (parent, fieldPath) => {
        const key = { parent, fieldPath };
        expect(parseUrn(registry, buildUrn(registry, 'schemaField', key)).key).toEqual(key);
      }),
    );
  });
});

describe('parsing any text as a URN', () => {
  const names = fc.constantFrom(...registry.entities.keys());
  const valid = names.chain((name) => urnOf(registry, name));
  const damaged = fc
    .tuple(valid, fc.nat(), fc.nat({ max: 3 }), fc.string({ unit: 'binary', maxLength: 3 }))
    .map(([text, at, cut, inserted]) => {
      const index = at % (text.length + 1);
      return text.slice(0, index) + inserted + text.slice(index + cut);
    });

  it('gives a URN that parses to the same key again, or is BAD_REQUEST', () => {
    fc.assert(
      fc.property(fc.oneof(damaged, hostileText, fc.string({ unit: 'binary' })), (text) => {
        try {
          const urn = parseUrn(registry, text);
          expect(parseUrn(loadedAgain, urn.text).key).toEqual(urn.key);
        } catch (error) {
          expect(error).toBeInstanceOf(CairnError);
          expect((error as CairnError).code).toBe('BAD_REQUEST');
        }
      }),
      { numRuns: 2000 },
    );
  });
});

/** Another registry, whose URNs are not in the first one's cache. */
const loadedAgain = loadRegistry();
