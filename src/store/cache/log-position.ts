/**
 * The position of a reader in the change log.
 * `changeKey` tells the change from one of another database with the same number.
 */
export interface Position {
  seq: number;
  /** Undefined if the log no longer had the change. */
  changeKey: string | undefined;
}

/** The parts of a change that identify it. */
interface IdentifiedChange {
  seq: number;
  urn: string;
  aspect: string;
  time: number;
}

/** The position at a change. `change` is the change that the log has at that number, if any. */
export function positionAt(seq: number, change: IdentifiedChange | undefined): Position {
  return { seq, changeKey: change?.seq === seq ? keyOf(change) : undefined };
}

/** Whether the log has a different change at this position, as an older copy of the database may have. */
export function hasOtherChange({ seq, changeKey }: Position, changes: readonly IdentifiedChange[]): boolean {
  const same = changes.find((change) => change.seq === seq);
  return same !== undefined && changeKey !== undefined && keyOf(same) !== changeKey;
}

const keyOf = ({ urn, aspect, time }: IdentifiedChange): string => `${time} ${aspect} ${urn}`;
