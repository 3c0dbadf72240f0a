import { container, domain as domainUrn, tag as tagUrn, term as termUrn, user } from './urns.js';

/** A new value of an aspect, as JSON text. */
export interface Change {
  urn: string;
  aspectName: string;
  aspect: string;
}

/** A part of the sample that is written and reported as a unit. */
export interface SampleSection {
  name: string;
  /** In the order of their writes. */
  changes: readonly Change[];
}

/** A change to a value that is not text yet. */
export const change = (urn: string, aspectName: string, value: object): Change => ({
  ...{ urn, aspectName },
  aspect: JSON.stringify(value),
});

/** The author and time of the sample. They are fixed, so that a second run changes nothing. */
export const STAMP = { time: Date.UTC(2025, 5, 2, 8), actor: user('tobias.lind') };

/** The changes that write an entity. The browse path is first, or else the service would write a default before it. */
export function entity(urn: string, { browsePathsV2, ...aspects }: Record<string, object>): Change[] {
  return Object.entries({ ...(browsePathsV2 && { browsePathsV2 }), ...aspects }).map(([name, value]) =>
    change(urn, name, value),
  );
}

/** A short form of aspects that many entity types have. */
export interface Context {
  /** The URNs of the owners, by type of ownership. */
  owners?:
    | { technical?: readonly string[]; business?: readonly string[]; steward?: readonly string[] }
    | undefined;
  /** The ids of the domain, of tags and of glossary terms. */
  domain?: string | undefined;
  tags?: readonly string[] | undefined;
  terms?: readonly string[] | undefined;
  /** Links to external documentation: URL by description. */
  links?: Record<string, string> | undefined;
}

export function contextAspects({ owners, domain, tags, terms, links }: Context): Record<string, object> {
  return {
    ...(owners && { ownership: ownership(owners) }),
    ...(domain && { domains: { domains: [domainUrn(domain)] } }),
    ...(tags && { globalTags: { tags: tags.map((id) => ({ tag: tagUrn(id) })) } }),
    ...(terms && { glossaryTerms: { terms: terms.map((id) => ({ urn: termUrn(id) })), auditStamp: STAMP } }),
    ...(links && { institutionalMemory: memory(links) }),
  };
}

/** An entity whose aspects are given in full, except those of its context. */
export interface EntityRow extends Context {
  urn: string;
}

/** The changes that write the entity of a row. */
export function entityOf({ urn, owners, domain, tags, terms, links, ...aspects }: EntityRow): Change[] {
  return entity(urn, { ...aspects, ...contextAspects({ owners, domain, tags, terms, links }) });
}

/** The folder of a container in a browse path. */
export const folder = (id: string) => ({ id: container(id), urn: container(id) });

function ownership({ technical = [], business = [], steward = [] }: NonNullable<Context['owners']>): object {
  const owners = (urns: readonly string[], type: string, kind: string) =>
    urns.map((owner) => ({
      owner,
      type,
      typeUrn: `urn:li:ownershipType:__system__${kind}`,
      source: { type: 'MANUAL' },
    }));
  return {
    owners: [
      ...owners(technical, 'TECHNICAL_OWNER', 'technical_owner'),
      ...owners(business, 'BUSINESS_OWNER', 'business_owner'),
      ...owners(steward, 'DATA_STEWARD', 'data_steward'),
    ],
    lastModified: STAMP,
  };
}

function memory(links: Record<string, string>): object {
  return {
    elements: Object.entries(links).map(([description, url]) => ({ url, description, createStamp: STAMP })),
  };
}
