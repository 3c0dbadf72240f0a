import { describe, expect, it } from 'vitest';
import { FACET_RULES } from '../../../../src/catalog/openlineage/facets/index.js';
import type { JsonObject } from '../../../../src/model/types.js';
import { FACET_EXAMPLES } from '../support/facet-examples.js';
import { type Attachment, RUN, withFacet } from '../support/with-facet.js';

const every = (Object.keys(FACET_RULES) as Attachment[]).flatMap((attachment) =>
  FACET_RULES[attachment].map(({ name }) => ({ attachment, name })),
);

describe.each(every)('the facet $name of $attachment', ({ attachment, name }) => {
  it('has an example, which is ingested without a warning', () => {
    expect(FACET_EXAMPLES[attachment][name]).toBeDefined();
    expect(withFacet(attachment, name).warnings).toEqual([]);
  });

  it.each([[null], [true], [0], [''], [[]], [{}], [[null, 0, '', {}, []]]])(
    'is ingested without an error if its members are %j',
    (value) => {
      const example = FACET_EXAMPLES[attachment][name] as JsonObject;
      const broken = Object.fromEntries(Object.keys(example).map((member) => [member, value])) as JsonObject;
      expect(() => withFacet(attachment, name, broken)).not.toThrow();
      expect(() => withFacet(attachment, name, { _deleted: true })).not.toThrow();
    },
  );
});

it('every example is of a known facet', () => {
  const named = Object.entries(FACET_EXAMPLES).flatMap(([attachment, facets]) =>
    Object.keys(facets).map((name) => ({ attachment, name })),
  );
  expect(
    named.filter(
      ({ attachment, name }) =>
        !every.some((known) => known.attachment === attachment && known.name === name),
    ),
  ).toEqual([]);
});

it('an unknown facet is ignored with a warning', () => {
  expect(withFacet('run', 'a/b', { x: 1 }).warnings).toEqual([
    '/run/facets/a~1b is an unknown facet and was ignored',
  ]);
  const { catalog } = withFacet('run', 'mood', { x: 1 });
  expect(catalog.aspect(RUN, 'dataProcessInstanceProperties')?.customProperties).toBeUndefined();
});
