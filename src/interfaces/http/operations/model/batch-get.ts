import { parseUrn, type Urn } from '../../../../model/index.js';
import { CairnError, type Problem } from '../../../../shared/errors.js';
import type { Path } from '../../../../shared/path.js';
import { describe, requireNoProblems } from '../requests/body.js';
import type { Call, RequestedEntity } from './call.js';
import type { RequestedVersions } from './read-entities.js';

/**
 * The entities of a batch read, each once, with the model's names of their aspects. Unknown aspect names are ignored.
 * As in DataHub, items of the same entity are merged.
 * @throws CairnError BAD_REQUEST with every invalid URN
 */
export function requestedVersions(call: Call, entities: readonly RequestedEntity[]): RequestedVersions[] {
  const problems: Problem[] = [];
  const wanted = new Map<string, RequestedVersions>();
  for (const { urn: text, path, aspects } of entities) {
    const urn = entityUrn(call, text, path, problems);
    const versions = aspects.flatMap(({ name, version }): [string, number][] => {
      const aspect = call.registry.findAspect(call.entity, name);
      return aspect ? [[aspect.name, version]] : [];
    });
    if (urn) {
      const one = { urn: urn.text, ...(aspects.length > 0 && { versions: new Map(versions) }) };
      wanted.set(urn.text, merged(call, wanted.get(urn.text), one));
    }
  }
  requireNoProblems(problems);
  return [...wanted.values()];
}

/** Merges two items of an entity. The later item's versions win. An item without aspects requests the latest of all. */
function merged(
  { entity }: Call,
  before: RequestedVersions | undefined,
  now: RequestedVersions,
): RequestedVersions {
  if (before === undefined || (before.versions === undefined && now.versions === undefined)) return now;
  const latest = [...entity.aspects.values()].filter(({ timeseries }) => !timeseries);
  const all = latest.map(({ name }): [string, number] => [name, 0]);
  return { urn: now.urn, versions: new Map([...(before.versions ?? all), ...(now.versions ?? all)]) };
}

/**
 * The URN of an item. If it is invalid or of another entity type than the path, it adds a problem and returns
 * `undefined`.
 */
function entityUrn(call: Call, text: unknown, path: Path, problems: Problem[]): Urn | undefined {
  if (typeof text !== 'string') {
    problems.push(path.problem(`must be a URN, not ${describe(text)}`));
    return undefined;
  }
  const urn = collect(problems, path, () => parseUrn(call.registry, text));
  if (urn === undefined || urn.entityType === call.entity) return urn;
  problems.push(path.problem(`must be of type ${call.entity.name}, not ${urn.entityType.name}`));
  return undefined;
}

/** The result of `work`. If `work` refuses its input, this adds a problem at `path` and returns `undefined`. */
function collect<T>(problems: Problem[], path: Path, work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof CairnError)) throw error;
    problems.push(path.problem(error.message));
    return undefined;
  }
}
