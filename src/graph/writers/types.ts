/** A process that may write, as others see it. */
export interface Writer extends Record<string, unknown> {
  id: string;
  /** Where its process id means something; null: not known. */
  machine: string | null;
  pid: number;
  started: string;
}

/** The registered writers, as read at once. */
export interface Writers {
  /** The one that has the lease to answer reads from memory. */
  holder: string | null;
  /** How often a writer has come or gone. */
  registrationEpoch: number;
  /** The number of the last transaction that the store had then; null: not known. */
  lastTransaction: number | null;
  writers: (Writer & {
    /** Its last sign of life, another one each time that it registers or confirms that it is there. */
    heartbeat: string;
  })[];
}

/** Where writers are registered. Every change of it holds one and the same lock. */
export interface WriterStore {
  /** @returns the other one that has the lease */
  register(writer: Writer): Promise<Writer | undefined>;
  /** False: it is not registered, since others took it for gone. */
  renewHeartbeat(id: string): Promise<boolean>;
  read(): Promise<Writers>;
  countNames(): Promise<number>;
  /** @returns `registrationEpoch`, if nobody else is registered: it has the lease now */
  takeLease(id: string): Promise<number | undefined>;
  releaseLease(id: string): Promise<void>;
  /** Removes writers; where its sign of life is given, only if it is still the same. */
  remove(writers: readonly { id: string; heartbeat?: string }[]): Promise<void>;
  /** The transactions of some writers that have not ended. */
  transactions(ids: readonly string[]): Promise<{ writer: string; attempt: number }[]>;
}

/** What a process knows of the machine on which it runs. */
export interface Machine {
  /** Milliseconds. It never goes back, but may stand still while the machine sleeps. */
  monotonic(): number;
  /** Epoch milliseconds. */
  wall(): number;
  sleep(millis: number): Promise<void>;
  /** Whether the process of a writer is known to have ended. False where that cannot be told. */
  hasEnded(writer: Writer): boolean;
}
