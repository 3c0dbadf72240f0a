import type { ChangeType, Filter } from '../../../../src/catalog/types.js';
import type { Json, JsonObject } from '../../../../src/model/types.js';
import { CairnError, type ErrorCode } from '../../../../src/shared/errors.js';

/** A wish to write one aspect. */
export interface Write {
  urn: string;
  aspect: string;
  /** The aspect, or for PATCH the patch document; absent for DELETE. */
  value?: Json;
  changeType?: Exclude<ChangeType, 'RESTATE'>;
  ifVersionMatch?: number | undefined;
  systemMetadata?: JsonObject;
}

export interface AspectRead {
  value: JsonObject;
  /** As the interface reports it, where it does. */
  systemMetadata?: JsonObject | undefined;
}

export interface RelationshipQuery {
  urn: string;
  direction: 'INCOMING' | 'OUTGOING';
  types?: string[] | undefined;
  start?: number | undefined;
  count?: number | undefined;
}

interface RelationshipsRead {
  total: number;
  items: { type: string; urn: string }[];
}

interface TimeseriesQuery {
  urn: string;
  aspect: string;
  startTimeMillis?: number | undefined;
  endTimeMillis?: number | undefined;
  limit?: number | undefined;
  latestValue?: boolean | undefined;
  filter?: Filter | undefined;
}

/** One interface of the service. What it cannot express is absent, and cases that need it skip the API client. */
export interface ApiClient {
  name: string;
  write(write: Write): Promise<void>;
  /** All or nothing. */
  writeBatch(writes: readonly Write[]): Promise<void>;
  /** The latest aspects by name. */
  readEntity(urn: string, aspects?: readonly string[]): Promise<Record<string, JsonObject>>;
  readAspect(urn: string, aspect: string, version?: number): Promise<AspectRead | undefined>;
  exists(urn: string): Promise<boolean>;
  hardDelete(urn: string): Promise<void>;
  relationships?(query: RelationshipQuery): Promise<RelationshipsRead>;
  timeseries?(query: TimeseriesQuery): Promise<JsonObject[]>;
  deleteReferences?(urn: string, dryRun: boolean): Promise<{ total: number; relatedAspects: Json }>;
  /** Legacy snapshots, all or nothing. */
  ingestSnapshots?(snapshots: readonly JsonObject[]): Promise<void>;
  deleteTimeseries?(query: {
    urn: string;
    aspect: string;
    startTimeMillis?: number | undefined;
    endTimeMillis?: number | undefined;
  }): Promise<number>;
}

/** The error of an API client when the service refuses: the same for all clients, so that cases can compare it. */
export class RefusedRequest extends CairnError {
  constructor(
    code: ErrorCode,
    message: string,
    problems: readonly { pointer: string; message: string }[],
    /** The HTTP status that came. */
    readonly httpStatus: number,
  ) {
    super(code, message, problems);
  }
}

/** The entity type in a URN; what is not a URN is asked of datasets. */
export const typeOf = (urn: string) => urn.split(':')[2] ?? 'dataset';
