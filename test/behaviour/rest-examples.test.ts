import { describe, expect, it } from 'vitest';
import { restEndpoints } from '../../src/http/rest/table.js';
import { behaviour } from './support/behaviour.js';
import { steady } from './support/steady.js';

const { call, rest } = await behaviour();
const used = JSON.stringify(restEndpoints.map(({ example }) => example.body)).match(
  /urn:li:(?:tag|corp\w+):\w+|urn:li:dataset:\([^)]*\)/g,
);
for (const urn of new Set(used)) await rest.hardDelete(urn);

describe('the example in the documentation', () => {
  it.each(restEndpoints)('of $operationId does what it shows', async ({ method, example }) => {
    const reply = await call(example.path, { method, body: example.body });
    expect([reply.status, steady(reply.json)]).toEqual([200, steady(example.answer)]);
  });
});
