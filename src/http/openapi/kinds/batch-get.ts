import type { AspectRecord, EntityRecord } from '../../../catalog/types.js';
import type { Problem } from '../../../errors.js';
import { refuse } from '../body.js';
import type { Call } from '../call.js';
import { collect, entityUrn } from './batch-body.js';
import { presentEntity } from './read-kinds.js';
import type { OperationKind, Plan } from './types.js';

/** One entity that is asked for, checked: aspect names as in the model. */
interface Wanted {
  urn: string;
  versions: Map<string, number>;
}

/** Reads many entities; those that are not found are left out. */
export const batchGetEntities: OperationKind = {
  resolver: ['Query.entityRecords', 'Query.aspectRecord'],
  plan(call: Call): Plan<readonly EntityRecord[], AspectRecord | null | undefined> {
    const body = call.shape.batchGetBody(call);
    const wanted = checkedWishes(call, body.entities);
    const versioned = wanted.flatMap(({ urn, versions }) =>
      [...versions].flatMap(([aspect, version]) => (version > 0 ? [{ urn, aspect, version }] : [])),
    );
    return {
      args: { urns: wanted.map(({ urn }) => urn), aspects: allAspects(wanted) },
      furtherArgs: versioned,
      present(records, further) {
        const entities = records.flatMap((record, index) => {
          const { urn, versions } = wanted[index] ?? { urn: record.urn, versions: new Map() };
          const older = versioned.flatMap((one, at) => (one.urn === urn ? [[one.aspect, further[at]]] : []));
          const aspects = { ...record.aspects, ...Object.fromEntries(older) };
          const asked = versions.size > 0 ? [...versions.keys()] : undefined;
          const entity = presentEntity(call, { ...record, aspects }, asked, body.withSystemMetadata);
          return entity ? [entity] : [];
        });
        return { status: 200, body: call.shape.batchGetAnswer(entities) };
      },
    };
  },
};

/** Every aspect that any of them asks for; `undefined`, which is all, when one asks for all. */
function allAspects(wanted: readonly Wanted[]): string[] | undefined {
  if (wanted.some(({ versions }) => versions.size === 0)) return undefined;
  return [...new Set(wanted.flatMap(({ versions }) => [...versions.keys()]))];
}

function checkedWishes(
  call: Call,
  entities: ReturnType<Call['shape']['batchGetBody']>['entities'],
): Wanted[] {
  const problems: Problem[] = [];
  const wanted = new Map<string, Wanted>();
  for (const { urn: text, pointer, versions } of entities) {
    const urn = entityUrn(call, text, pointer, problems);
    const byName = new Map<string, number>();
    for (const [name, version] of versions) {
      const aspect = collect(problems, pointer, () => call.registry.aspectOf(call.entity, name));
      if (aspect) byName.set(aspect.name, version);
    }
    if (urn) wanted.set(urn.text, { urn: urn.text, versions: byName });
  }
  refuse(problems);
  return [...wanted.values()];
}
