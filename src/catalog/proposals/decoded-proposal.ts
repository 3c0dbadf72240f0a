import type { AspectValue } from '../../model/aspect-value.js';
import type { Urn } from '../../model/index.js';
import type { AspectType, JsonObject } from '../../model/types.js';
import type { Path } from '../../shared/path.js';
import type { Patch } from './patch/decode.js';
import type { ChangeType, Proposal } from './types.js';
import type { WriteConditions } from './write-conditions.js';

/** A proposal that is valid in itself. The transaction checks it against the stored state. */
export interface DecodedProposal {
  /** The place of the proposal in the caller's input. */
  path: Path;
  urn: Urn;
  aspect: AspectType;
  changeType: ChangeType;
  /** Set for all change types but DELETE and PATCH, unless there is `update`. */
  value?: AspectValue;
  patch?: Patch;
  update?: Proposal['update'];
  refersTo?: Proposal['refersTo'];
  /** Decides whether the stored aspect is kept without an error. */
  skipIf?: ((stored: JsonObject) => boolean) | undefined;
  systemMetadata?: JsonObject | undefined;
  conditions: WriteConditions;
  warnings: readonly string[];
}
