/** How far a reader of the change log has come: the number of a change, and what tells it from one of another database. */
export interface Position {
  seq: number;
  /** Undefined: the log no longer had the change. */
  changeKey: string | undefined;
}

/** What a change is known by. */
interface IdentifiedChange {
  seq: number;
  urn: string;
  aspect: string;
  time: number;
}

/** The position at a change; `change` is what the log has with that number, if anything. */
export function positionAt(seq: number, change: IdentifiedChange | undefined): Position {
  return { seq, changeKey: change?.seq === seq ? keyOf(change) : undefined };
}

/** Whether the log has another change at this position, such as that of an older copy of the database. */
export function hasOtherChange({ seq, changeKey }: Position, changes: readonly IdentifiedChange[]): boolean {
  const same = changes.find((change) => change.seq === seq);
  return same !== undefined && changeKey !== undefined && keyOf(same) !== changeKey;
}

const keyOf = ({ urn, aspect, time }: IdentifiedChange): string => `${time} ${aspect} ${urn}`;
