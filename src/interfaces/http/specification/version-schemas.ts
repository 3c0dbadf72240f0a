import type { AspectType, EntityType } from '../../../model/types.js';
import { arrayOf, object, optional } from '../operations/builders.js';
import { isReadAsEntity } from '../operations/model/serializers.js';
import { schemaRef, simpleName, upperFirst } from './names.js';
import { FACETS_SCHEMA } from './scroll-schemas.js';
import type { ApiVersion, Schema } from './types.js';

/** The differences between the two versions of the interface. */
export interface VersionSchemas {
  version: ApiVersion;
  /** The body of a POST of one aspect. */
  aspectBody(aspect: AspectType): Schema;
  /** The answer of a GET of one aspect. */
  aspectRead(aspect: AspectType): Schema;
  /** The answer of a POST or PATCH of one aspect. It is absent if a patch left nothing. */
  aspectWritten(aspect: AspectType): Schema;
  /** An entity with its aspects, each with the schema that `member` returns. */
  entity(entity: EntityType, member: (aspect: AspectType) => Schema): Schema;
  /** The body and the answer of a batch read. */
  batchGetBody(entity: EntityType): Schema;
  batchGetResponse(entity: EntityType): Schema;
  /** Further members of an aspect in an answer, beside `value` and `systemMetadata`. */
  envelopeExtras: Readonly<Record<string, Schema>>;
  /** Further members of a page, beside its entities. */
  pageExtras: Readonly<Record<string, Schema>>;
}

const URN = schemaRef('Urn');
const WARNINGS = optional(schemaRef('Warnings'));

export const recordRef = ({ record }: AspectType) => schemaRef(simpleName(record.name));
export const requestRef = ({ name }: AspectType) => schemaRef(`${upperFirst(name)}AspectRequest`);
export const responseSchemaRef = ({ name }: AspectType) => schemaRef(`${upperFirst(name)}AspectResponse`);

const members = ({ aspects }: EntityType, member: (aspect: AspectType) => Schema) =>
  Object.fromEntries([...aspects.values()].map((aspect) => [aspect.name, optional(member(aspect))]));

const entityResponses = ({ name }: EntityType) => arrayOf(schemaRef(`${upperFirst(name)}EntityResponse`));

/** v3: aspects are next to `urn`, each wrapped as `{value: …}`. */
const v3: VersionSchemas = {
  version: 'v3',
  aspectBody: requestRef,
  aspectRead: (aspect) =>
    isReadAsEntity(aspect.name)
      ? object({ urn: URN, [aspect.name]: responseSchemaRef(aspect) })
      : responseSchemaRef(aspect),
  aspectWritten: (aspect) =>
    object({ urn: URN, [aspect.name]: optional(responseSchemaRef(aspect)), warnings: WARNINGS }),
  entity: (entity, member) => object({ urn: URN, ...members(entity, member) }),
  batchGetBody: (entity) => arrayOf(v3.entity(entity, () => schemaRef('BatchGetAspect'))),
  batchGetResponse: entityResponses,
  envelopeExtras: { auditStamp: optional(schemaRef('AuditStamp')) },
  pageExtras: { facets: FACETS_SCHEMA },
};

/** v2: aspects are inside `aspects`; a single aspect is the object itself. */
const v2: VersionSchemas = {
  version: 'v2',
  aspectBody: recordRef,
  aspectRead: responseSchemaRef,
  aspectWritten: (aspect) =>
    object({
      urn: URN,
      aspects: object({ [aspect.name]: optional(responseSchemaRef(aspect)) }),
      warnings: WARNINGS,
    }),
  entity: (entity, member) => object({ urn: URN, aspects: object(members(entity, member)) }),
  batchGetBody: () => schemaRef('BatchGetRequest'),
  batchGetResponse: (entity) => object({ entities: entityResponses(entity) }),
  envelopeExtras: {},
  pageExtras: {},
};

export const VERSION_SCHEMAS: Readonly<Record<ApiVersion, VersionSchemas>> = { v2, v3 };
