import type { Registry } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import type { LoggedChange } from './changes.js';

/** The names of the topics, as in DataHub. */
export const TOPICS = ['MetadataChangeLog_Versioned_v1', 'MetadataChangeLog_Timeseries_v1'] as const;
export type Topic = (typeof TOPICS)[number];

/** A filter on changes. Absent members match all changes. */
export interface ChangeFilter {
  topic?: Topic | undefined;
  /** Names of entity types. */
  entityTypes?: readonly string[] | undefined;
  /** Names of aspects. */
  aspects?: readonly string[] | undefined;
}

/**
 * @param others further valid topics, for the message
 * @throws CairnError BAD_REQUEST for an unknown topic
 */
export function topicNamed(name: string, ...others: string[]): Topic {
  const topic = TOPICS.find((known) => known === name);
  if (topic) return topic;
  const message = `${name} is not served; known: ${[...TOPICS, ...others].join(', ')}`;
  throw badRequest(`The topic ${message}`, [{ pointer: '/query/topic', message }]);
}

/** The topic that a change is published under. */
export function topicOf(registry: Registry, { aspect }: Pick<LoggedChange, 'aspect'>): Topic {
  return registry.aspects.get(aspect)?.timeseries ? TOPICS[1] : TOPICS[0];
}

/**
 * Returns a function that tests whether a change matches a filter.
 * @throws CairnError BAD_REQUEST for an unknown entity type or aspect
 */
export function changeMatcher(
  registry: Registry,
  { topic, entityTypes = [], aspects = [] }: ChangeFilter,
): (change: LoggedChange) => boolean {
  const types = new Set(entityTypes.map((name) => registry.entity(name).name));
  const unknown = aspects.find((name) => !registry.aspects.has(name));
  if (unknown !== undefined) throw badRequest(`There is no aspect ${unknown}`);
  const names = new Set(aspects);
  return (change) =>
    (topic === undefined || topicOf(registry, change) === topic) &&
    (types.size === 0 || types.has(change.entityType)) &&
    (names.size === 0 || names.has(change.aspect));
}
