import type { Domains } from '../../generated/aspects.js';
import { AspectValue, aspectJson } from '../../model/aspect-value.js';
import { encodedValue, encodeRecord } from '../../model/encode.js';
import { badRequest } from '../../shared/errors.js';
import type { Path } from '../../shared/path.js';
import type { AspectRules, WriteRules } from '../proposals/rules.js';
import {
  DomainListMismatch,
  withAssociationsFromDomains,
  withDomains,
  withMatchingLists,
} from './domain-associations.js';

const read = ({ json }: AspectValue) => aspectJson('domains', json);

/** Keeps `domainAssociations` and `domains` in agreement when either is written. */
const domainsAspect: AspectRules = {
  prepareInput: withDomains,

  validate({ aspect, urn, path }, value, before) {
    const next = pair(urn.text, read(value), before && read(new AspectValue(before.value)), path);
    return { value: encodedValue(aspect.record, next) };
  },

  toWritableText: (aspect, text) =>
    encodeRecord(aspect.record, withAssociationsFromDomains(read(new AspectValue(text)))),
};

/** The rules of domains for every write. */
export const domainRules: WriteRules = { aspects: { domains: domainsAspect } };

function pair(urn: string, value: Domains, before: Domains | undefined, path: Path): Domains {
  try {
    return withMatchingLists(value, before);
  } catch (error) {
    if (!(error instanceof DomainListMismatch)) throw error;
    const message = `Cannot update both domains and domainAssociations of ${urn} with different domains: write one of them, and the other follows`;
    throw badRequest(message, [path.at('domainAssociations').problem(message)]);
  }
}
