import { CairnError, type Problem } from '../../../errors.js';
import { parseUrn, type Urn } from '../../../model/index.js';
import { describe, requireNoProblems } from '../requests/body.js';
import type { Call, RequestedEntity } from './call.js';
import type { RequestedVersions } from './read-entities.js';

/**
 * The entities of a batch read, each once, with the model's names of their aspects. Unknown names are ignored.
 * @throws CairnError BAD_REQUEST with every invalid URN
 */
export function requestedVersions(call: Call, entities: readonly RequestedEntity[]): RequestedVersions[] {
  const problems: Problem[] = [];
  const wanted = new Map<string, RequestedVersions>();
  for (const { urn: text, pointer, aspects } of entities) {
    const urn = entityUrn(call, text, pointer, problems);
    const versions = aspects.flatMap(({ name, version }): [string, number][] => {
      const aspect = call.registry.findAspect(call.entity, name);
      return aspect ? [[aspect.name, version]] : [];
    });
    if (urn)
      wanted.set(urn.text, { urn: urn.text, ...(aspects.length > 0 && { versions: new Map(versions) }) });
  }
  requireNoProblems(problems);
  return [...wanted.values()];
}

/** The URN of an item; `undefined`, with a problem, if it is not of the entity type of the path. */
function entityUrn(call: Call, text: unknown, pointer: string, problems: Problem[]): Urn | undefined {
  if (typeof text !== 'string') {
    problems.push({ pointer, message: `must be a URN, not ${describe(text)}` });
    return undefined;
  }
  const urn = collect(problems, pointer, () => parseUrn(call.registry, text));
  if (urn === undefined || urn.entityType === call.entity) return urn;
  const message = `must be of type ${call.entity.name}, not ${urn.entityType.name}`;
  problems.push({ pointer, message });
  return undefined;
}

/** The result of `work`; when it refuses its input, `undefined`, with a problem at `pointer`. */
function collect<T>(problems: Problem[], pointer: string, work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof CairnError)) throw error;
    problems.push({ pointer, message: error.message });
    return undefined;
  }
}
