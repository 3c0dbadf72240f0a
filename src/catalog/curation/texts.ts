import { badRequest, notFound } from '../../errors.js';
import { parseUrn } from '../../model/index.js';
import type { JsonObject, Registry } from '../../model/types.js';
import { editColumn } from './columns.js';
import { type Edit, editAspect } from './edit.js';
import { type Resource, resourceOf, resourcesOf } from './resources.js';

/** Where an entity type keeps a text that people edit. */
interface Place {
  aspect: string;
  member: string;
  /** What else a new aspect must have, by the parts of the entity's key; without this the aspect must be there. */
  start?: (key: Readonly<Record<string, string>>) => JsonObject;
}

const empty = () => ({});

const DESCRIPTIONS: Readonly<Record<string, Place>> = {
  application: { aspect: 'applicationProperties', member: 'description', start: empty },
  businessAttribute: { aspect: 'businessAttributeInfo', member: 'description' },
  chart: { aspect: 'editableChartProperties', member: 'description', start: empty },
  container: { aspect: 'editableContainerProperties', member: 'description', start: empty },
  corpGroup: { aspect: 'corpGroupEditableInfo', member: 'description', start: empty },
  dashboard: { aspect: 'editableDashboardProperties', member: 'description', start: empty },
  dataFlow: { aspect: 'editableDataFlowProperties', member: 'description', start: empty },
  dataJob: { aspect: 'editableDataJobProperties', member: 'description', start: empty },
  dataProduct: { aspect: 'dataProductProperties', member: 'description', start: empty },
  dataset: { aspect: 'editableDatasetProperties', member: 'description', start: empty },
  domain: { aspect: 'domainProperties', member: 'description' },
  glossaryNode: { aspect: 'glossaryNodeInfo', member: 'definition', start: empty },
  glossaryTerm: { aspect: 'glossaryTermInfo', member: 'definition' },
  mlFeature: { aspect: 'editableMlFeatureProperties', member: 'description', start: empty },
  mlFeatureTable: { aspect: 'editableMlFeatureTableProperties', member: 'description', start: empty },
  mlModel: { aspect: 'editableMlModelProperties', member: 'description', start: empty },
  mlModelGroup: { aspect: 'editableMlModelGroupProperties', member: 'description', start: empty },
  mlPrimaryKey: { aspect: 'editableMlPrimaryKeyProperties', member: 'description', start: empty },
  notebook: { aspect: 'editableNotebookProperties', member: 'description', start: empty },
  tag: { aspect: 'tagProperties', member: 'description', start: ({ name = '' }) => ({ name }) },
};

const NAMES: Readonly<Record<string, Place>> = {
  application: { aspect: 'applicationProperties', member: 'name', start: empty },
  businessAttribute: { aspect: 'businessAttributeInfo', member: 'name' },
  corpGroup: { aspect: 'corpGroupInfo', member: 'displayName' },
  dataProduct: { aspect: 'dataProductProperties', member: 'name', start: empty },
  dataset: { aspect: 'editableDatasetProperties', member: 'name', start: empty },
  glossaryNode: { aspect: 'glossaryNodeInfo', member: 'name' },
  glossaryTerm: { aspect: 'glossaryTermInfo', member: 'name' },
  tag: { aspect: 'tagProperties', member: 'name', start: empty },
};

/** Every place of the tables above. */
export const PLACES = [DESCRIPTIONS, NAMES].flatMap((places) =>
  Object.entries(places).map(([entityType, { aspect, member }]) => ({ entityType, aspect, member })),
);

/** Changes what an entity or a column says about itself. */
export function updateDescription(registry: Registry, resource: Resource, description: string): Edit {
  const target = resourceOf(registry, resource);
  if (!target.column) return editText(registry, target.urn, DESCRIPTIONS, description, 'description');
  const change = (column: JsonObject) =>
    column.description === description ? undefined : { ...column, description };
  return { proposals: [editColumn(target.column, change)], ...resourcesOf([target]) };
}

/** Changes the name that people see; for domains see `Domains.update`, which keeps names unique. */
export function updateName(registry: Registry, urn: string, name: string): Edit {
  if (name.trim() === '') throw badRequest('The name must not be blank');
  return editText(registry, urn, NAMES, name, 'name');
}

function editText(
  registry: Registry,
  text: string,
  places: Readonly<Record<string, Place>>,
  value: string,
  what: string,
): Edit {
  const { text: urn, entityType, key } = parseUrn(registry, text);
  const place = places[entityType.name];
  if (place === undefined) throw badRequest(`The ${what} of a ${entityType.name} cannot be changed`);
  const { aspect, member, start } = place;
  const proposal = editAspect(urn, aspect, (stored, stamp) => {
    const base = stored ?? start?.(key);
    if (base === undefined) throw notFound(`${urn} has no ${aspect} yet`);
    const stamps = registry.aspectOf(entityType, aspect).record.field('lastModified')
      ? { created: { ...stamp }, ...base, lastModified: { ...stamp } }
      : base;
    return base[member] === value ? undefined : { ...stamps, [member]: value };
  });
  return { proposals: [proposal], existing: [urn] };
}
