import type { Optional } from '../../model/omit-nullish.js';
import type { Json } from '../../model/types.js';
import type { AuditStamp, Caller } from '../types.js';
import type { EventBatch } from './reader.js';
import type { RecentChange } from './recent-changes.js';
import type { StartPosition } from './start-offset.js';
import type { Webhooks } from './webhooks/types.js';

/** The request for events of a topic. */
export interface EventPoll extends StartPosition {
  topic: string;
  /** The largest number of events in the answer; 100 by default, at most 5000. */
  limit?: number | undefined;
  /** The seconds to wait for the first event; 10 by default, at most 10. */
  pollTimeoutSeconds?: number | undefined;
  /** Names of entity types; empty: all. */
  entityTypes?: readonly string[] | undefined;
  /** Names of aspects; empty: all. */
  aspects?: readonly string[] | undefined;
}

/** A request to follow the log. Without a topic, it is for the changes of all topics. */
export type EventSubscription = StartPosition &
  Optional<Pick<EventPoll, 'topic' | 'entityTypes' | 'aspects'>>;

interface ExternalEvent {
  contentType: 'application/json';
  /** JSON text of the event. */
  value: string;
}

/** The answer to a poll, as in DataHub. */
export interface EventsPage {
  offsetId: string;
  count: number;
  events: ExternalEvent[];
}

/** The change log for external readers. */
export interface Events {
  /**
   * Reads the next events of a topic, redacted for the caller. At the end of the log, it waits for them.
   * @param signal ends the wait
   * @throws CairnError BAD_REQUEST for an unknown topic or offset, GONE for changes that are no longer retained
   */
  poll(query: EventPoll, caller: Caller, signal: AbortSignal): Promise<EventsPage>;
  /**
   * Follows the log, redacted for the caller, until the signal is aborted or the service stops. The first step comes at
   * once. Empty steps are heartbeats. Each step may throw the errors of `poll`.
   */
  subscribe(
    query: EventSubscription,
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
