import { describe, expect, it } from 'vitest';
import { restEndpoints } from '../../src/http/rest/table.js';
import type { Json } from '../../src/model/types.js';
import { behaviour } from './support/behaviour.js';

const { call, rest } = await behaviour();
const used = JSON.stringify(restEndpoints.map(({ example }) => example.body)).match(
  /urn:li:(?:tag|corp\w+):\w+|urn:li:dataset:\([^)]*\)/g,
);
for (const urn of new Set(used)) await rest.hardDelete(urn);

/** Without what differs from run to run. */
function steady(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value.map((item) => steady(item) ?? null);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([name]) => name !== 'time' && name !== 'systemMetadata');
  return Object.fromEntries(entries.map(([name, member]) => [name, steady(member) ?? null]));
}

describe('the example in the documentation', () => {
  it.each(restEndpoints)('of $operationId does what it shows', async ({ method, example }) => {
    const reply = await call(example.path, { method, body: example.body });
    expect([reply.status, steady(reply.json)]).toEqual([200, steady(example.answer)]);
  });
});
