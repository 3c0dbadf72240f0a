import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { toJsonText } from '../../../src/model/json-text.js';
import { REDACTED, StoredText, wrapStoredTexts } from '../../../src/model/stored-text.js';
import { loadStatements, readsValues } from '../../../src/store/graph/statements.js';

const SECRET = '{"value":"hush"}';
const stored = new StoredText(SECRET);

describe('the stored text of an aspect', () => {
  it.each([
    ['JSON', JSON.stringify({ stored })],
    ['an answer', toJsonText({ stored, list: [stored] })],
    ['a text', `${stored}`],
    ['a log', inspect({ stored }, { depth: 5, showHidden: true })],
    ['its members', JSON.stringify([Object.entries(stored), { ...stored }])],
  ])('is not visible in %s', (_, shown) => {
    expect(shown).not.toContain('hush');
  });

  it('is redacted in JSON', () => {
    expect(toJsonText({ stored })).toBe(`{"stored":"${REDACTED}"}`);
  });

  it('is wrapped at any depth of a row', () => {
    const row = wrapStoredTexts({
      name: 'x',
      value: SECRET,
      list: [{ value: SECRET, former: { value: SECRET } }],
      n: { value: 1 },
    });
    expect(toJsonText(row)).not.toContain('hush');
    expect(row).toMatchObject({ name: 'x', n: { value: 1 } });
    expect((row.value as unknown as StoredText).unredacted()).toBe(SECRET);
  });
});

/** What gives the text of an aspect, or counts, the name that the connection to the store looks for. */
const NAMED = /\bvalue: \w+\.value\b|\.value(?: ELSE '' END)? AS value\b/g;

describe('a Cypher statement that reads the text of an aspect names it `value`', () => {
  const reading = [...loadStatements()].filter(
    ([, text]) => readsValues(text) && !text.includes(':Counter') && !/\bSET\b/.test(text),
  );
  it.each(reading)('in %s', (_, text) => {
    expect(text.match(NAMED)?.length).toBe(text.match(/\.value\b/g)?.length);
  });

  it('only backup and check-graph read whole aspects', () => {
    const whole = [...loadStatements()]
      .filter(([, text]) => /\bproperties\(|\{ *\.\*/.test(text) && /:(Aspect|Timeseries)\b/.test(text))
      .map(([name]) => name);
    expect(whole.filter((name) => !/^(backup|check-graph)\//.test(name))).toEqual([]);
  });
});
