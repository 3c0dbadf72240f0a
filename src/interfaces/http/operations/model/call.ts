import type { AspectRecord } from '../../../../catalog/types.js';
import type { Urn } from '../../../../model/index.js';
import type { AspectType, EntityType, JsonObject, Registry } from '../../../../model/types.js';
import type { Problem } from '../../../../shared/errors.js';
import type { Path } from '../../../../shared/path.js';
import type { SearchResultsPage } from '../../../graphql/search/results.js';
import type { ModelQuery } from '../../specification/parameters.js';
import type { ApiVersion } from '../../specification/types.js';
import type { OperationRequest } from '../requests/operation-request.js';

/** A request for an operation of the model, with its entity type and aspect. */
export interface Call extends Omit<OperationRequest<unknown, ModelQuery>, 'urn'> {
  registry: Registry;
  serializer: VersionSerializer;
  entity: EntityType;
  /** Conditions from HTTP headers, by DataHub's names. */
  conditions: Record<string, string>;
}

/** A request about one entity. */
export interface EntityCall extends Call {
  urn: Urn;
}

/** A request about one aspect of one entity. */
export interface AspectCall extends EntityCall {
  aspect: AspectType;
}

/** An aspect of a body: its value, and the other members of its envelope. */
export interface Envelope {
  /** The place of the aspect in the body. */
  path: Path;
  /** The place of the value in the body. */
  valuePath: Path;
  value: unknown;
  systemMetadata?: unknown;
  headers?: unknown | undefined;
}

/** An aspect in a batch read: its version, 0 for the latest. */
interface RequestedAspect {
  name: string;
  version: number;
}

/** An entity in a batch read, and where its URN is in the body. Without aspects, all are requested. */
export interface RequestedEntity {
  urn: unknown;
  path: Path;
  aspects: readonly RequestedAspect[];
}

export interface RequestedBatch {
  entities: RequestedEntity[];
  withSystemMetadata: boolean;
}

/** The form of bodies and answers in one version of the interface. */
export interface VersionSerializer {
  version: ApiVersion;
  /** The aspects of a batch item, and where they are. */
  aspectsOf(item: Record<string, unknown>, path: Path, problems: Problem[]): AspectMembers;
  /** The body of a POST of one aspect. */
  aspectBody(call: AspectCall): Envelope;
  /** An aspect in an answer. */
  envelope(record: AspectRecord, systemMetadata: JsonObject | undefined): Record<string, unknown>;
  /** An entity in the answer to a batch whose writing need not be awaited. */
  accepted(entity: Record<string, unknown>): Record<string, unknown>;
  /** An entity in an answer. */
  entity(urn: string, aspects: Record<string, unknown>): Record<string, unknown>;
  /** The answer of a GET of one aspect. */
  aspectRead(urn: string, name: string, envelope: Record<string, unknown>): Record<string, unknown>;
  /** Whether the answer to a GET of an entity always has the key aspect. */
  alwaysWithKey: boolean;
  /** The body of a batch read. `path` is where it is in the request's body. */
  batchGetBody(call: Call, path?: Path): RequestedBatch;
  batchGetResponse(entities: readonly unknown[]): unknown;
  /** The member of a page that holds the entities. */
  pageMember: string;
  /** Further members of a page. */
  pageExtras(page: Pick<SearchResultsPage, 'facets'>): Record<string, unknown>;
}

interface AspectMembers {
  path: Path;
  members: readonly (readonly [name: string, value: unknown])[];
}
