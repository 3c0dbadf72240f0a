import { describe, expect, it } from 'vitest';
import { buildUrn, keyAspectValue, loadRegistry, parseUrn } from '../../../src/model/index.js';
import { CairnError } from '../../../src/shared/errors.js';

const registry = loadRegistry();
const HIVE = 'urn:li:dataPlatform:hive';
const DATASET = `urn:li:dataset:(${HIVE},logs.events,PROD)`;

function refusal(text: string): string {
  try {
    parseUrn(registry, text);
  } catch (error) {
    expect(error).toBeInstanceOf(CairnError);
    expect((error as CairnError).code).toBe('BAD_REQUEST');
    return (error as Error).message;
  }
  throw new Error(`${text} was accepted`);
}

describe('parsing a URN', () => {
  it('splits a tuple into the fields of the key', () => {
    const { entityType, key, text } = parseUrn(registry, DATASET);
    expect(entityType.name).toBe('dataset');
    expect(key).toEqual({ platform: HIVE, name: 'logs.events', origin: 'PROD' });
    expect(text).toBe(DATASET);
  });

  it('keeps nested URNs', () => {
    expect(parseUrn(registry, `urn:li:schemaField:(${DATASET},a.b)`).key).toEqual({
      parent: DATASET,
      fieldPath: 'a.b',
    });
    expect(parseUrn(registry, 'urn:li:dataJob:(urn:li:dataFlow:(airflow,dag,prod),task)').key).toEqual({
      flow: 'urn:li:dataFlow:(airflow,dag,prod)',
      jobId: 'task',
    });
  });

  it.each([
    ['a%2Cb%28c%29%25', 'a,b(c)%'],
    ['caf%C3%A9', 'café'],
    ['a+b', 'a+b'],
    ['50%off', '50%off'],
    ['%FF', '%FF'],
    ['f(x(y))', 'f(x(y))'],
    ['with space', 'with space'],
    ['日本', '日本'],
  ])('decodes %s, and keeps its text', (part, name) => {
    const text = `urn:li:dataset:(${HIVE},${part},PROD)`;
    expect(parseUrn(registry, text)).toMatchObject({ text, key: { name } });
    expect(parseUrn(registry, `urn:li:tag:${part}`)).toMatchObject({ key: { name } });
  });

  it('keeps colons in an id', () => {
    expect(parseUrn(registry, 'urn:li:tag:a:b').key).toEqual({ name: 'a:b' });
  });

  it('reads the tuple of a glossary term as its dotted id', () => {
    const text = 'urn:li:glossaryTerm:Finance.Revenue';
    expect(parseUrn(registry, 'urn:li:glossaryTerm:(Finance,Revenue)').text).toBe(text);
    expect(parseUrn(registry, 'urn:li:glossaryTerm:(Finance,Finance.Revenue)').text).toBe(text);
    expect(parseUrn(registry, text).text).toBe(text);
  });

  it('returns the same frozen object for the same text', () => {
    const urn = parseUrn(registry, DATASET);
    expect(parseUrn(registry, DATASET)).toBe(urn);
    expect(() => Object.assign(urn.key, { name: 'other' })).toThrow(TypeError);
  });

  it('is accepted with exactly 512 bytes', () => {
    const text = `urn:li:tag:${'a'.repeat(501)}`;
    expect(parseUrn(registry, text).text).toBe(text);
  });
});

describe('a malformed URN', () => {
  it.each([
    ['', 'expected urn:li:<type>:<id>'],
    ['dataset', 'expected urn:li:<type>:<id>'],
    ['urn:li:dataset', 'expected urn:li:<type>:<id>'],
    ['urn:li:tag:', 'expected urn:li:<type>:<id>'],
    ['URN:li:tag:a', 'expected urn:li:<type>:<id>'],
    ['urn:acme:tag:a', 'Unknown namespace acme in urn:acme:tag:a: expected urn:li:…'],
    ['urn:li:tables:a', 'Unknown entity type tables'],
    [' urn:li:tag:a', 'begins or ends with a space'],
    ['urn:li:tag:a\u00a0', 'begins or ends with a space'],
    ['urn:li:tag:a\nb', 'control character'],
    ['urn:li:tag:a\ud800b', 'not valid Unicode'],
    [`urn:li:dataset:(${HIVE},a)`, 'the key of dataset is (platform,name,origin), but there are 2 parts'],
    [`urn:li:dataset:(${HIVE},a,b,PROD)`, 'but there are 4 parts'],
    [`urn:li:dataset:(${HIVE},a(,PROD)`, 'balanced parentheses'],
    [`urn:li:dataset:${HIVE},a,PROD`, 'balanced parentheses'],
    ['urn:li:tag:a)b(', 'balanced parentheses'],
    ['urn:li:tag:(a,b)', 'the key of tag is name, but there are 2 parts'],
    [`urn:li:dataset:(${HIVE},,PROD)`, 'name is empty'],
    [`urn:li:dataset:(${HIVE},a,LIVE)`, 'origin is LIVE, not one of'],
    ['urn:li:dataset:(hive,a,PROD)', 'Malformed URN hive'],
    ['urn:li:glossaryTerm:(a,b,c)', 'expected (<node>,<term>)'],
    [`urn:li:tag:${'a'.repeat(502)}`, 'at most 512 bytes'],
    [`urn:li:tag:${'é'.repeat(251)}`, 'at most 512 bytes'],
  ])('%j is refused', (text, message) => {
    expect(refusal(text)).toContain(message);
  });
});

describe('building a URN', () => {
  it('encodes reserved characters', () => {
    expect(buildUrn(registry, 'tag', { name: 'a,b (c) 100%' })).toBe('urn:li:tag:a%2Cb %28c%29 100%25');
    const key = { platform: HIVE, name: ' x ', origin: 'DEV' };
    expect(buildUrn(registry, 'dataset', key)).toBe(`urn:li:dataset:(${HIVE},%20x%20,DEV)`);
  });

  it('keeps a nested URN, unless it would break the tuple', () => {
    const nested = { featureNamespace: DATASET, name: 'f' };
    expect(buildUrn(registry, 'mlFeature', nested)).toBe(`urn:li:mlFeature:(${DATASET},f)`);
    const broken = { featureNamespace: 'urn:li:tag:a,b', name: 'f' };
    const urn = buildUrn(registry, 'mlFeature', broken);
    expect(parseUrn(registry, urn).key).toEqual(broken);
  });

  it('refuses a key with a missing part', () => {
    expect(() => buildUrn(registry, 'dataset', { platform: HIVE, name: 'a' })).toThrow(
      "key's origin is missing",
    );
    expect(() => buildUrn(registry, 'tag', { name: '' })).toThrow("key's name is missing");
  });

  it('gives a key aspect with the fields in the order of the model', () => {
    const { text, json } = keyAspectValue(parseUrn(registry, DATASET));
    expect(text).toBe(`{"platform":"${HIVE}","name":"logs.events","origin":"PROD"}`);
    expect(json).toEqual(JSON.parse(text));
  });

  it('uses the configured namespace', () => {
    const other = loadRegistry({ namespace: 'acme' });
    expect(buildUrn(other, 'tag', { name: 'a' })).toBe('urn:acme:tag:a');
    expect(() => parseUrn(other, 'urn:li:tag:a')).toThrow('expected urn:acme:…');
  });
});
