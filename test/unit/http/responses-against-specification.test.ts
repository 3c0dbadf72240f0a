import { expect, it } from 'vitest';
import { type ReceivedResponse, undocumented } from '../../behaviour/support/response-conformance.js';

// What every answer of the behaviour tests is held against.

const ENTITY = '/openapi/v3/entity/dataset/urn%3Ali%3Adataset%3Ax';
const answer = (url: string, body: unknown, given: Partial<ReceivedResponse> = {}): ReceivedResponse => ({
  ...{ method: 'GET', url, status: 200, mediaType: 'application/json', text: JSON.stringify(body) },
  ...given,
});
const entity = (removed: unknown) => ({ urn: 'urn:li:dataset:x', status: { value: { removed } } });

it('a documented answer is accepted, as is a path without an operation', () => {
  expect(undocumented(answer(ENTITY, entity(true)))).toBeUndefined();
  expect(undocumented(answer('/health/live', { any: 1 }))).toBeUndefined();
  expect(undocumented(answer('/runs?action=list', { value: [] }, { method: 'POST' }))).toBeUndefined();
});

it('an answer with an undocumented body is reported with the place', () => {
  expect(undocumented(answer(ENTITY, entity('yes')))).toMatch(/status\/value\/removed must be boolean/);
  expect(undocumented(answer(ENTITY, {}))).toMatch(/must have required property 'urn'/);
  const list = answer('/api/gms/runs?action=list', { value: [{ runId: 1 }] }, { method: 'POST' });
  expect(undocumented(list)).toMatch(/listRuns|runsAction/);
});

it('an answer with an undocumented status or media type is reported', () => {
  expect(undocumented(answer(ENTITY, {}, { status: 302, mediaType: 'text/html' }))).toMatch(/no text\/html/);
  const scroll = '/openapi/v3/lineage/scroll';
  expect(undocumented(answer(scroll, {}, { method: 'POST', status: 202 }))).toMatch(/no answer 202/);
});
