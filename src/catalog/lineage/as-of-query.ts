/** The time that an answer is as of, in epoch milliseconds, and the signal that ends the read. */
export interface AsOf {
  /** Absent: now. */
  asOf?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** An input of the API whose time has been read. */
export type AsOfQuery<Input extends object> = Omit<Input, 'asOf'> & AsOf;
