import { sections } from '../../../src/catalog/sample/sections.js';
import { buildUrn } from '../../../src/model/index.js';
import type { EntityType, Field, Registry } from '../../../src/model/types.js';
import { groupBy } from '../../../src/shared/group-by.js';
import type { SweepTarget } from '../../behaviour/support/sweep/argument-values.js';
import { DAILY_REVENUE } from '../../behaviour/ui/support.js';

/** The URNs of the sample by entity type, in the order of its writes. */
export function sampleUrns(): Map<string, string[]> {
  const urns = new Set(sections.flatMap(({ changes }) => changes.map(({ urn }) => urn)));
  return groupBy(urns, (urn) => urn.split(':')[2] ?? '');
}

/** The entity types that argument names such as `owner` stand for. */
const ROLES: Readonly<Record<string, string>> = {
  owner: 'corpGroup',
  actor: 'corpuser',
  user: 'corpuser',
  term: 'glossaryTerm',
  node: 'glossaryNode',
  parentNode: 'glossaryNode',
  group: 'corpGroup',
  platform: 'dataPlatform',
  resource: 'dataset',
  upstream: 'dataset',
  downstream: 'dataset',
};

/** A URN of a type that the sample has no entity of. */
function madeUrn(registry: Registry, entityType: string): string {
  const { fields } = registry.entity(entityType).key.record;
  const partOf = ({ name, type }: Field) => {
    if (type.kind === 'urn') return name === 'platform' ? 'urn:li:dataPlatform:snowflake' : DAILY_REVENUE;
    return type.kind === 'enum' ? (type.enum.values[0] ?? '') : 'as-shipped';
  };
  return buildUrn(
    registry,
    entityType,
    Object.fromEntries(fields.map((field) => [field.name, partOf(field)])),
  );
}

/** The targets of requests about entities of a type: one of the sample, if it has any. */
export function targets(registry: Registry): {
  of(entityType: string): SweepTarget;
  /** For something of a name which may have that of an entity type in it, such as a mutation. */
  named(name: string): SweepTarget;
} {
  const urns = sampleUrns();
  const aspects = new Map(
    sections.flatMap(({ changes }) => changes.map(({ urn, aspectName }) => [urn, aspectName] as const)),
  );
  const types = [...registry.entities.values()];
  const lower = (text: string) => text.toLowerCase();
  const urnOf = (name: string) => {
    const role = lower(ROLES[name] ?? name);
    const type = types.find((one) => lower(one.name) === role || lower(one.label) === role);
    return type && urns.get(type.name)?.[0];
  };
  const of = (entityType: string): SweepTarget => {
    const urn = urns.get(entityType)?.[0] ?? madeUrn(registry, entityType);
    const { label, key } = registry.entity(entityType);
    return {
      ...{ urn, entityType, aspect: aspects.get(urn) ?? key.name, version: 0, typeName: label },
      ...{ runId: 'no-run-id-provided', offset: '0', token: 'none', urnOf },
    };
  };
  const longestFirst = types.toSorted((a, b) => b.name.length - a.name.length);
  const isIn = (name: string) => (type: EntityType) =>
    [type.name, type.label].some((text) => lower(name).includes(lower(text)));
  return { of, named: (name) => of(longestFirst.find(isIn(name))?.name ?? 'dataset') };
}
