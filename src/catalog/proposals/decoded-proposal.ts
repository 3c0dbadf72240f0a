import type { AspectValue } from '../../model/aspect-value.js';
import type { Urn } from '../../model/index.js';
import type { AspectType, JsonObject } from '../../model/types.js';
import type { Path } from '../../shared/path.js';
import type { Patch } from './patch/decode.js';
import type { ChangeType, Proposal } from './types.js';

/** A proposal that is valid in itself. The transaction decides whether it is valid against the stored state. */
export interface DecodedProposal {
  /** Where it is in the caller's input. */
  path: Path;
  urn: Urn;
  aspect: AspectType;
  changeType: ChangeType;
  /** For all but DELETE and PATCH, unless there is `update`. */
  value?: AspectValue;
  patch?: Patch;
  update?: Proposal['update'];
  refersTo?: Proposal['refersTo'];
  /** Whether the stored aspect stays as it is, without an error. */
  keepsStored?: ((stored: JsonObject) => boolean) | undefined;
  systemMetadata?: JsonObject | undefined;
  /** The number that the stored aspect must have; -1: it must not exist. */
  expected?: number | undefined;
  warnings: readonly string[];
}
