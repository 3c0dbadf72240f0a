import type { ChangesInput, EventsPage, PollEventsInput } from '../../generated/api.js';
import type { Json } from '../../model/types.js';
import type { AuditStamp, Caller } from '../types.js';
import type { EventBatch } from './reader.js';
import type { RecentChange } from './recent-changes.js';
import type { Webhooks } from './webhooks/index.js';

/** The change log for external readers. */
export interface Events {
  /**
   * Reads the next events of a topic, redacted for the caller. At the end of the log, it waits for them.
   * @param signal ends the wait
   * @throws CairnError BAD_REQUEST for an unknown topic or offset, GONE for changes that are no longer retained
   */
  poll(query: PollEventsInput, caller: Caller, signal: AbortSignal): Promise<EventsPage>;
  /**
   * Follows the log, redacted for the caller, until the signal is aborted or the service stops. The first step comes at
   * once. Empty steps are heartbeats. Each step may throw the errors of `poll`.
   */
  subscribe(
    query: ChangesInput,
    caller: Caller,
    signal: AbortSignal,
  ): AsyncGenerator<EventBatch, void, undefined>;
  /** Reads the entities that were changed last, the latest first. */
  recent(count?: number): Promise<RecentChange[]>;
  webhooks: Webhooks;
  /** Starts webhooks, publishing and retention in the background. */
  start(): void;
  /** Ends every wait. Resolves when no delivery or removal is in progress. Later reads do not wait. */
  stop(): Promise<void>;
}

/** DataHub's EntityChangeEvent: one change of an entity's state. */
export interface EntityChangeEvent {
  entityUrn: string;
  entityType: string;
  /** Such as `TAG`, `OWNER`, `LIFECYCLE`; docs/events.md lists them. */
  category: string;
  /** Such as `ADD`, `REMOVE`, `MODIFY`, `CREATE`. */
  operation: string;
  /** The URN of the entity that was added, changed or removed, or a new state. */
  modifier?: string;
  parameters?: Record<string, Json>;
  auditStamp: AuditStamp;
  /** The version of the event's schema. */
  version: 0;
}
