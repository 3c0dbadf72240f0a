import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DomainListMismatch,
  withAssociationsFromDomains,
  withDomains,
  withMatchingLists,
} from '../../../src/catalog/domains/domain-associations.js';
import type { DomainAssociation, Domains } from '../../../src/generated/aspects.js';
import type { Json } from '../../../src/model/types.js';

const domain = fc.constantFrom(...['a', 'b', 'c', 'd'].map((id) => `urn:li:domain:${id}`));
const domains = fc.uniqueArray(domain);
const association: fc.Arbitrary<DomainAssociation> = fc
  .record({ domain, propagated: fc.constantFrom(undefined, 'true', 'false'), source: fc.nat({ max: 3 }) })
  .map(({ domain, propagated, source }) => ({
    domain,
    ...(propagated && {
      attribution: {
        time: 0,
        actor: 'urn:li:corpuser:a',
        source: `urn:li:dataHubAction:${source}`,
        sourceDetail: { propagated },
      },
    }),
  }));
const associations = fc.array(association, { maxLength: 5 });
const sent: fc.Arbitrary<Domains> = fc.oneof(
  fc.record({ domains }),
  // The newest client writes associations alone.
  fc.record({ domainAssociations: associations }).map((alone) => withDomains(alone as Json, true) as Domains),
);
/** The stored value after some writes to one list or the other. */
const stored = fc
  .array(sent, { maxLength: 3 })
  .map((writes) =>
    writes.reduce<Domains | undefined>((before, next) => withMatchingLists(next, before), undefined),
  );

const named = ({ domainAssociations = [] }: Domains) => [
  ...new Set(domainAssociations.map(({ domain }) => domain)),
];

describe('the lists domains and domainAssociations of an aspect', () => {
  it('have the same domains in the same order after any write', () => {
    fc.assert(
      fc.property(stored, sent, (before, value) => {
        const after = withMatchingLists(value, before);
        expect(after.domains).toEqual(named(after));
        const wanted = value.domainAssociations?.map((one) => one.domain) ?? value.domains;
        if (value.domainAssociations?.length !== 0) expect(new Set(after.domains)).toEqual(new Set(wanted));
      }),
    );
  });

  it('do not change when the stored value is written again', () => {
    fc.assert(
      fc.property(stored, (before) => {
        if (before) expect(withMatchingLists(before, before)).toEqual(before);
      }),
    );
  });

  it('are both changed by a change of either list', () => {
    fc.assert(
      fc.property(stored, domains, associations, (before = { domains: [] }, wanted, given) => {
        expect(new Set(withMatchingLists({ ...before, domains: wanted }, before).domains)).toEqual(
          new Set(wanted),
        );
        const after = withMatchingLists({ ...before, domainAssociations: given }, before);
        expect(new Set(after.domains)).toEqual(new Set(given.map((one) => one.domain)));
      }),
    );
  });

  it('keep the attribution of domains that stay, and order propagated domains last', () => {
    fc.assert(
      fc.property(stored, domains, (before, wanted) => {
        const { domainAssociations = [] } = withMatchingLists({ domains: wanted }, before);
        for (const one of before?.domainAssociations ?? [])
          if (wanted.includes(one.domain)) expect(domainAssociations).toContainEqual(one);
        const isPropagated = domainAssociations.map(({ attribution }) =>
          JSON.stringify(attribution ?? {}).includes('"propagated":"true"'),
        );
        expect(isPropagated).toEqual(isPropagated.toSorted());
      }),
    );
  });

  it('are refused only if both are written and differ', () => {
    fc.assert(
      fc.property(stored, domains, associations, (before, wanted, given) => {
        const value = { domains: wanted, domainAssociations: given };
        const isSame = new Set([...wanted, ...named(value)]).size === wanted.length;
        const differ = !isSame || named(value).length !== wanted.length;
        try {
          const after = withMatchingLists(value, before);
          expect(after.domains).toEqual(named(after));
        } catch (error) {
          expect(error).toBeInstanceOf(DomainListMismatch);
          expect(differ).toBe(true);
        }
      }),
    );
  });

  it('are made equal in a former version, whose domains count', () => {
    fc.assert(
      fc.property(fc.option(stored, { nil: undefined }), domains, associations, (before, was, given) => {
        const again = withAssociationsFromDomains({ domains: was, domainAssociations: given });
        expect(new Set(again.domains)).toEqual(new Set(was));
        expect(new Set(withMatchingLists(again, before).domains)).toEqual(new Set(was));
      }),
    );
  });
});
