import { openEditing } from './editing.js';
import { uniqueName } from './urns.js';

export const CREATE_DOMAIN = 'mutation ($input: CreateDomainInput!) { createDomain(input: $input) }';
export const SET_DOMAIN = 'mutation ($d: String!, $e: String!) { setDomain(domainUrn: $d, entityUrn: $e) }';
export const ENTITIES = `query ($urn: String!, $input: DomainEntitiesInput) {
  domain(urn: $urn) { entities(input: $input) { start count total searchResults { entity { urn type } } } }
}`;
const OF_DATASET =
  'query ($urn: String!) { dataset(urn: $urn) { domain { associatedUrn domain { urn properties { name } } } } }';

/** A running service, how to make domains in it, and how to see what is in them. It stops after the file. */
export async function openDomains() {
  const editing = await openEditing();
  const { run } = editing;
  return {
    ...editing,
    /** The URN of a new domain. */
    async create(input: object = {}): Promise<string> {
      const { createDomain } = await run<{ createDomain: string }>(CREATE_DOMAIN, {
        input: { name: uniqueName('domain'), ...input },
      });
      return createDomain;
    },
    domainOf: async (urn: string) =>
      (await run<{ dataset: { domain: unknown } }>(OF_DATASET, { urn })).dataset.domain,
    async entitiesOf(urn: string, input?: object) {
      const { domain } = await run<{
        domain: { entities: { total: number; searchResults: { entity: { urn: string } }[] } };
      }>(ENTITIES, { urn, input });
      return {
        total: domain.entities.total,
        urns: domain.entities.searchResults.map(({ entity }) => entity.urn),
      };
    },
  };
}
