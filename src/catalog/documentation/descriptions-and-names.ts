import type { DescriptionUpdateInput, UpdateNameInput } from '../../generated/api.js';
import { parseUrn } from '../../model/index.js';
import type { JsonObject, Registry } from '../../model/types.js';
import { badRequest, notFound } from '../../shared/errors.js';
import type { Caller } from '../callers/caller.js';
import { updateDomain } from '../domains/tree.js';
import { editColumn } from '../editing/columns.js';
import { type Edit, type EditContext, editAspect, stamped, submitEdit } from '../editing/edit.js';
import { requireText } from '../editing/entities.js';
import { parseResource, requirementsOf } from '../editing/resources.js';

/** The aspect and member that hold an editable text of an entity type. */
interface TextLocation {
  aspect: string;
  member: string;
  /** Returns the required members of a new aspect, from the entity's key. Absent: the aspect must already exist. */
  start?: ((key: Readonly<Record<string, string>>) => JsonObject) | undefined;
}

const empty = () => ({});

type Text = 'description' | 'name';

const at = (aspect: string, member: string, start?: TextLocation['start']): TextLocation => ({
  aspect,
  member,
  start,
});

/** Both texts in an aspect. */
const both = (aspect: string, start?: TextLocation['start']) => ({
  description: at(aspect, 'description', start),
  name: at(aspect, 'name', start),
});

/** The aspect with the properties of an asset that people edit, such as `editableChartProperties`. */
export const editableProperties = (entityType: string): string =>
  `editable${entityType.charAt(0).toUpperCase()}${entityType.slice(1)}Properties`;

const describedApart = (type: string) => ({
  description: at(editableProperties(type), 'description', empty),
});

/** The assets whose description alone is editable. It is in this aspect. */
const DESCRIBED_ASSETS = [
  ...['chart', 'container', 'dashboard', 'dataFlow', 'dataJob', 'notebook'],
  ...['mlFeature', 'mlFeatureTable', 'mlModel', 'mlModelGroup', 'mlPrimaryKey'],
];

const EDITABLE_TEXTS: Readonly<Record<string, Readonly<Partial<Record<Text, TextLocation>>>>> = {
  ...Object.fromEntries(DESCRIBED_ASSETS.map((type) => [type, describedApart(type)])),
  application: both('applicationProperties', empty),
  businessAttribute: both('businessAttributeInfo'),
  corpGroup: {
    description: at('corpGroupEditableInfo', 'description', empty),
    name: at('corpGroupInfo', 'displayName'),
  },
  dataProduct: both('dataProductProperties', empty),
  dataset: both(editableProperties('dataset'), empty),
  domain: { description: at('domainProperties', 'description') },
  glossaryNode: {
    description: at('glossaryNodeInfo', 'definition', empty),
    name: at('glossaryNodeInfo', 'name'),
  },
  glossaryTerm: { description: at('glossaryTermInfo', 'definition'), name: at('glossaryTermInfo', 'name') },
  tag: {
    description: at('tagProperties', 'description', ({ name = '' }) => ({ name })),
    name: at('tagProperties', 'name', empty),
  },
};

/** All editable texts as a list. */
export const TEXT_LOCATIONS = Object.entries(EDITABLE_TEXTS).flatMap(([entityType, places]) =>
  Object.values(places).map(({ aspect, member }) => ({ entityType, aspect, member })),
);

/** Whether the description of this entity type is editable. */
export function hasEditableDescription(entityType: string): boolean {
  return EDITABLE_TEXTS[entityType]?.description !== undefined;
}

/** Changes the description of an entity or a column. */
export async function updateDescription(
  catalog: EditContext,
  { description, ...resource }: DescriptionUpdateInput,
  caller: Caller,
): Promise<true> {
  const { registry } = catalog;
  const target = parseResource(registry, resource);
  if (!target.column)
    return submitEdit(catalog, editText(registry, target.urn, 'description', description), caller);
  const change = (column: JsonObject) =>
    column.description === description ? undefined : { ...column, description };
  const edit = { proposals: [editColumn(target.column, change)], ...requirementsOf([target]) };
  return submitEdit(catalog, edit, caller);
}

/** Changes the display name. The name of a domain stays unique below its parent. */
export async function updateName(
  catalog: EditContext,
  { urn, name }: UpdateNameInput,
  caller: Caller,
): Promise<true> {
  const { registry } = catalog;
  if (parseUrn(registry, urn).entityType.name === 'domain')
    return updateDomain(catalog, { urn, name }, caller);
  return submitEdit(catalog, editText(registry, urn, 'name', requireText('name', name)), caller);
}

function editText(registry: Registry, text: string, what: Text, value: string): Edit {
  const { text: urn, entityType, key } = parseUrn(registry, text);
  const location = EDITABLE_TEXTS[entityType.name]?.[what];
  if (location === undefined) throw badRequest(`The ${what} of a ${entityType.name} cannot be changed`);
  const { aspect, member, start } = location;
  const proposal = editAspect(urn, aspect, (stored, stamp) => {
    const base = stored ?? start?.(key);
    if (base === undefined) throw notFound(`${urn} has no ${aspect} yet`);
    if (base[member] === value) return undefined;
    const isStamped = registry.aspectOf(entityType, aspect).record.field('lastModified') !== undefined;
    return isStamped ? stamped(base, { [member]: value }, stamp) : { ...base, [member]: value };
  });
  return { proposals: [proposal], mustExist: [urn] };
}
