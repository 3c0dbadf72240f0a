import { omitNullish } from '../../../model/omit-nullish.js';
import type { Registry } from '../../../model/types.js';
import { parseUrn } from '../../../model/urn.js';
import { readAspects } from '../../entities/index.js';
import type { ReadContext } from '../../entities/read-context.js';
import type { MetadataChangeLog } from '../metadata-change-log.js';

/** The parameters of events about runs, by the URN of the run. */
export type RunParameters = ReadonlyMap<string, Record<string, string>>;

/** The aspect of a run's states. */
const RUN_EVENT = 'dataProcessInstanceRunEvent';

/** Reads the job or flow of each run with a new state, and the run that started it. */
export async function readRunParameters(
  context: ReadContext,
  changes: readonly MetadataChangeLog[],
): Promise<RunParameters> {
  const runs = [
    ...new Set(
      changes.filter(({ aspectName }) => aspectName === RUN_EVENT).map(({ entityUrn }) => entityUrn),
    ),
  ];
  if (runs.length === 0) return new Map();
  const records = await readAspects(
    context,
    runs.map((urn) => ({ urn, aspect: 'dataProcessInstanceRelationships' as const })),
  );
  return new Map(
    records.flatMap((record, index) => {
      const urn = runs[index];
      if (urn === undefined || record === undefined) return [];
      const { parentInstance, parentTemplate } = record.value.json;
      const parameters = {
        ...templateOf(context.registry, parentTemplate),
        parentInstanceUrn: parentInstance,
      };
      return [[urn, omitNullish(parameters)]];
    }),
  );
}

/** DataHub's parameters for the templates of runs, by entity type. */
const TEMPLATES: Readonly<Record<string, string>> = { dataFlow: 'dataFlowUrn', dataJob: 'dataJobUrn' };

function templateOf(registry: Registry, template: string | undefined): Record<string, string> {
  if (template === undefined) return {};
  const name = TEMPLATES[parseUrn(registry, template).entityType.name];
  return name === undefined ? {} : { [name]: template };
}
