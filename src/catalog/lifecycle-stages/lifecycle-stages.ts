import type { Status } from '../../generated/aspects.js';
import { parseUrn } from '../../model/index.js';
import { unprocessable } from '../../shared/errors.js';
import type { Caller } from '../callers/caller.js';
import { type EditContext, editAspect, submitEdit } from '../editing/edit.js';
import { readAspects } from '../entities/index.js';
import { typedUrn } from '../urns.js';

/** Stands for no stage in the list of allowed previous stages. */
const NO_STAGE = 'urn:li:lifecycleStageType:__NONE__';

/**
 * Moves an entity to a stage, or out of its stage.
 * @throws CairnError UNPROCESSABLE if the stage is not for this entity type, or must not follow the present stage
 */
export async function setLifecycleStage(
  catalog: EditContext,
  { urn: text, stage: given }: { urn: string; stage: string | undefined },
  caller: Caller,
): Promise<true> {
  const { registry } = catalog;
  const { text: urn, entityType } = parseUrn(registry, text);
  const stage = given ? typedUrn(registry, given, 'lifecycleStageType') : undefined;
  const [stored] = stage
    ? await readAspects(catalog, [{ urn: stage, aspect: 'lifecycleStageTypeInfo' } as const])
    : [];
  const { entityTypes, transitionPolicy } = stored?.value.json ?? {};
  if (entityTypes && !entityTypes.some((name) => name.toLowerCase() === entityType.name.toLowerCase()))
    throw unprocessable(`${stage} is not a stage of entities of the type ${entityType.name}`);
  const from = transitionPolicy?.allowedPreviousStages;
  const proposal = editAspect(urn, 'status', (before, stamp) => {
    const { lifecycleStage: present, ...others }: Partial<Status> = before ?? {};
    if (present !== stage && from && !from.includes(present ?? NO_STAGE))
      throw unprocessable(`${urn} cannot move to ${stage} from ${present ?? 'no stage'}`);
    return {
      ...{ removed: false, ...others },
      ...(stage && { lifecycleStage: stage }),
      lifecycleLastUpdated: { ...stamp },
    };
  });
  const mustExist = stage ? [urn, stage] : [urn];
  return submitEdit(catalog, { proposals: [proposal], mustExist }, caller);
}
