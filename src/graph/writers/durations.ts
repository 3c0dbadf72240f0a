/**
 * How long after it asked a process may answer reads from memory. Others wait longer before they write, by their own
 * clock: it may run a tenth too fast, and that of the process a tenth too slow.
 */
export const LEASE_MILLIS = 4_000;
export const WAIT_FOR_LEASE_MILLIS = 5_000;
/** How often a process that answers from memory looks whether somebody wants to write. */
export const CHECK_INTERVAL_MILLIS = 400;
/** How often a newcomer looks whether it may. */
export const POLL_MILLIS = 40;
/** How often a process asks for the lease while others may write. */
export const RETRY_MILLIS = 1_000;
/** Without reads for so long, a process gives its lease back, so that nobody needs to wait for it. */
export const IDLE_MILLIS = 10_000;

/** When a process that is about to write confirms that it is there, and how long at most after that it may commit. */
export const CONFIRM_AFTER_MILLIS = 30_000;
export const CONFIRMED_FOR_MILLIS = 60_000;
/** After so long without a sign of it, others take a writer for gone. */
export const SILENT_AFTER_MILLIS = 90_000;

/** How long reads are kept without knowing that nobody has written past Cairn, in Neo4j Browser for instance. */
export const KEPT_UNVERIFIED_MILLIS = 60_000;
/** Aspects are kept no longer, whatever the numbers say. */
export const KEPT_AT_MOST_MILLIS = 3_600_000;
/** Answers about the whole graph are kept no longer. */
export const KEPT_FOR_MILLIS = 60_000;

/** After so long without a look during which none of its transactions ran, a process lets one be, and waits for it at most so long. */
export const QUIET_AFTER_MILLIS = 5_000;
export const WAIT_FOR_QUIET_MILLIS = 50;
export const POLL_FOR_QUIET_MILLIS = 1;
