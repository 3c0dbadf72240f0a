import { describe, expect, it } from 'vitest';
import { effectiveSettings } from '../../../src/shared/config/effective.js';
import { VARIABLES } from '../../../src/shared/config.js';

const of = (variable: string, environment: NodeJS.ProcessEnv) =>
  effectiveSettings(environment).find((setting) => setting.variable === variable);

describe('effectiveSettings', () => {
  it('returns each variable with its value and source', () => {
    expect(effectiveSettings({}).map(({ variable }) => variable)).toEqual([...VARIABLES.keys()]);
    const given = { variable: 'PORT', value: '9000', source: 'ENVIRONMENT', isRedacted: false };
    expect(of('PORT', { PORT: '9000' })).toEqual(given);
    const fallback = { ...given, value: '8080', source: 'DEFAULT' };
    expect(of('PORT', {})).toEqual(fallback);
    expect(of('PORT', { PORT: '' })).toEqual(fallback);
    expect(of('NEO4J_URI', {})?.value).toBeUndefined();
  });

  it('redacts every secret', () => {
    const secret = 'correct horse battery staple correct horse';
    const environment = Object.fromEntries([...VARIABLES.keys()].map((variable) => [variable, secret]));
    const redacted = effectiveSettings(environment).filter(({ isRedacted }) => isRedacted);
    const declared = [...VARIABLES.values()].filter(({ options }) => options.isSecret);
    expect(redacted.map(({ variable }) => variable)).toEqual(declared.map(({ variable }) => variable));
    expect(redacted.length).toBeGreaterThan(5);
    expect(JSON.stringify(redacted)).not.toContain(secret);
  });

  it('redacts a URL with a password', () => {
    const shown = of('MEILI_URL', { MEILI_URL: 'http://ada:lovelace@search:7700' });
    expect(shown).toMatchObject({ value: '***REDACTED***', isRedacted: true });
    expect(of('MEILI_URL', { MEILI_URL: 'http://search:7700' })?.value).toBe('http://search:7700');
  });
});
