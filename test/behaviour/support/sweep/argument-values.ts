import { VERSIONED } from '../events.js';

/** What is asked for: a planted aspect, and what else names of arguments stand for. */
export interface SweepTarget {
  urn: string;
  entityType: string;
  aspect: string;
  version: number;
  runId: string;
  /** Where the change log begins for the sweep. */
  offset: string;
  /** An access token, for what asks of one. */
  token: string;
  /** The name of its type in GraphQL. */
  typeName?: string | undefined;
  /** What the URNs in arguments stand for whose names end with `Urn` or `Urns`, by what comes before; else it is `urn`. */
  urnOf?: ((name: string) => string | undefined) | undefined;
}

type Value = string | number | boolean;

/** What arguments are called everywhere, and what is asked for by them. The first that fits and has a value counts. */
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

/** What an argument of a name is given; undefined where the name says nothing. */
export function argumentValue(name: string, target: SweepTarget): Value | undefined {
  for (const [pattern, meaning] of VALUES_BY_NAME) {
    const value = pattern.test(name) ? meaning(target, name) : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}
