import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseJson } from '../../../src/model/json.js';
import type { Json, JsonObject } from '../../../src/model/types.js';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';
import { type Service, startService } from '../../behaviour/support/service.js';

const page = readFileSync(join(PACKAGE_ROOT, 'docs', 'graphql.md'), 'utf8');

/** A query, its variables where it has any, and the answer. */
const STEP = /```graphql\n(.*?)```\n\n(?:Variables:\n\n```json\n(.*?)```\n\n)?```json\n(.*?)```/gs;
const steps = [...page.matchAll(STEP)].map(([, query = '', variables = '{}', answer = '']) => ({
  query,
  variables: parseJson(variables),
  answer: parseJson(answer),
}));

const WRITTEN = ['urn:li:dataset:(urn:li:dataPlatform:hive,docs.graphql,PROD)', 'urn:li:domain:docs.sales'];
let service: Service;

async function send(query: string, variables: Json = {}): Promise<JsonObject> {
  const response = await fetch(`${service.baseUrl}/api/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return parseJson(await response.text()) as JsonObject;
}

describe('docs/graphql.md', () => {
  beforeAll(async () => {
    service = await startService();
    for (const urn of WRITTEN)
      await send('mutation ($urn: String!) { deleteEntity(urn: $urn) { rows } }', { urn });
  });
  afterAll(() => service.stop());

  test('shows the answer of every operation', () => {
    expect(steps.length).toBeGreaterThan(5);
    expect(page.match(/```graphql\n/g)).toHaveLength(steps.length);
  });

  test.for(steps)('$query', async ({ query, variables, answer }) => {
    const { errors, ...rest } = await send(query, variables);
    const shown = (errors as JsonObject[] | undefined)?.map(({ locations: _, ...error }) => error);
    expect(shown === undefined ? rest : { errors: shown, ...rest }).toEqual(answer);
  });
});
