import { randomUUID } from 'node:crypto';
import * as assertions from '../../../catalog/curation/assertions.js';
import { submitEdit } from '../../../catalog/curation/edit.js';
import { notFound } from '../../../errors.js';
import type { Context } from '../../context.js';
import { editingOne } from './editing.js';
import { removing } from './removing.js';

export const upsertCustomAssertion = editingOne(
  (registry, { urn, input }: { urn?: string; input: assertions.CustomAssertion }) =>
    assertions.upsertCustomAssertion(registry, urn ?? undefined, input),
);

/** Records an evaluation of an assertion, which says itself what it is about. */
export async function reportAssertionResult(
  _parent: unknown,
  { urn, result }: { urn: string; result: assertions.AssertionResult },
  { catalog, author }: Context,
): Promise<true> {
  const [info] = await catalog.entities.getAspects([{ urn, aspect: 'assertionInfo' }]);
  const asserteeUrn = info && assertions.asserteeOf(info.value.json);
  if (asserteeUrn === undefined) throw notFound(`${urn} has no assertionInfo that says what it is about`);
  const run = { urn, asserteeUrn, runId: randomUUID() };
  await submitEdit(catalog, assertions.reportAssertionResult(catalog.registry, run, result), author);
  return true;
}

export const deleteAssertion = removing('assertion');
