import { VERSIONED } from '../events.js';

/** The target of requests: a planted aspect, and values for other arguments. */
export interface SweepTarget {
  urn: string;
  entityType: string;
  aspect: string;
  version: number;
  runId: string;
  /** The offset at which the change log begins for the sweep. */
  offset: string;
  /** An access token, for what asks of one. */
  token: string;
  /** The name of its type in GraphQL. */
  typeName?: string | undefined;
  /** What the URNs in arguments stand for whose names end with `Urn` or `Urns`, by what comes before; else it is `urn`. */
  urnOf?: ((name: string) => string | undefined) | undefined;
}

type Value = string | number | boolean;

/** Names of arguments with their values. The first name that matches and has a value counts. */
const VALUES_BY_NAME: readonly (readonly [
  RegExp,
  (target: SweepTarget, name: string) => Value | undefined,
])[] = [
  [/^(runId|executionId)$/, ({ runId }) => runId],
  [/^topic$/, () => VERSIONED],
  [/^offsetId$/, ({ offset }) => offset],
  [/^(pollTimeoutSeconds|start|from|offset|skip|after)$/i, () => 0],
  [/^(count|limit|size|first|maxHops|lookbackWindowDays)$/i, () => 10],
  [/^version$/i, ({ version }) => version],
  [/^token$/i, ({ token }) => token],
  [/^(query|input|text)$/i, () => '*'],
  [/^(aspects?|aspectNames?|aspectName)$/i, ({ aspect }) => aspect],
  [/^(entity|entities|types?|entityTypes?|entityName)$/i, ({ entityType }) => entityType],
  [/^(relationshipTypes|includeSoftDeleteTypes)$/i, () => 'OwnedBy'],
  [/^categories$/, () => 'STRUCTURED_PROPERTY'],
  [/^direction$/i, () => 'OUTGOING'],
  [/^(field|facet|fields|facets)$/i, () => 'name'],
  [/^(include|raw|with)\w*$/i, () => true],
  [/^traceId$/i, () => 'a'.repeat(32)],
  [/^\w+Urns?$/, ({ urnOf }, name) => urnOf?.(name.replace(/Urns?$/, ''))],
  [/^(urns?|ids?|(?:entity|source|destination|asset)Urns?)$/i, ({ urn }) => urn],
];

/** The value of an argument by its name; undefined for an unknown name. */
export function argumentValue(name: string, target: SweepTarget): Value | undefined {
  for (const [pattern, meaning] of VALUES_BY_NAME) {
    const value = pattern.test(name) ? meaning(target, name) : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}
