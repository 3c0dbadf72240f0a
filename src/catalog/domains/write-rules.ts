import { badRequest } from '../../errors.js';
import { AspectValue } from '../../model/aspect-value.js';
import { encodeRecord } from '../../model/encode.js';
import type { JsonObject } from '../../model/types.js';
import type { AspectRules, WriteRules } from '../proposals/rules.js';
import { Contradiction, type DomainsValue, paired, reconciled, withDomains } from './paired.js';

const read = ({ json }: AspectValue) => json as unknown as DomainsValue;

/** The rules of `domains`: `domainAssociations` follows `domains`, and the other way round, as one of them is written. */
const ofDomains: AspectRules = {
  received: withDomains,

  admit({ aspect, urn }, value, before) {
    const next = pair(urn.text, read(value), before && read(new AspectValue(before.value)));
    return { value: new AspectValue(encodeRecord(aspect.record, next), next) };
  },

  restored: (aspect, text) => encodeRecord(aspect.record, reconciled(read(new AspectValue(text)))),
};

/** What domains add to every write. */
export const domainRules: WriteRules = { aspects: { domains: ofDomains } };

function pair(urn: string, value: DomainsValue, before: DomainsValue | undefined): JsonObject {
  try {
    return paired(value, before);
  } catch (error) {
    if (!(error instanceof Contradiction)) throw error;
    const message = `domains and domainAssociations of ${urn} name different domains: write one of them, and the other follows`;
    throw badRequest(message, [{ pointer: '/domainAssociations', message }]);
  }
}
