import type { AspectType, Display, DisplaySpec, EntityType } from './types.js';

/** The search alias by which the model marks the field with the entity's name. */
const NAME_ALIAS = '_entityName';

/** The search field by which the model marks descriptions. */
const DESCRIPTION_MARK = 'hasDescription';

/** A value of an aspect that tells people something of the entity. */
export interface DisplayedValue extends DisplaySpec {
  aspect: string;
}

const displayed = new WeakMap<EntityType, readonly DisplayedValue[]>();

/** The values of an entity type's aspects that are displayed; those that people edit come first. */
export function displayedValues(entityType: EntityType): readonly DisplayedValue[] {
  const known = displayed.get(entityType) ?? readDisplayed(entityType);
  displayed.set(entityType, known);
  return known;
}

function readDisplayed({ aspects }: EntityType): DisplayedValue[] {
  // The parts of a key are in the URN.
  const shown = [...aspects.values()].filter(({ keyFor, timeseries }) => keyFor === undefined && !timeseries);
  const inOrder = [...shown.filter(isEditedByPeople), ...shown.filter((aspect) => !isEditedByPeople(aspect))];
  return inOrder.flatMap((aspect) => displaysOf(aspect).map((one) => ({ aspect: aspect.name, ...one })));
}

/** Whether an aspect has what people say of an entity, beside what its source says. */
export const isEditedByPeople = ({ name }: AspectType): boolean => /^editable|Editable/.test(name);

/** Declared fields come before those that search knows, which never overrule them. */
function displaysOf({ display, searchable }: AspectType): readonly DisplaySpec[] {
  const declared = new Set(display.map(({ path }) => path.join('.')));
  const marked = searchable.filter(({ path }) => !declared.has(path.join('.')) && !path.includes('*'));
  const as = (mark: Display, specs: typeof marked) => specs.map(({ path }) => ({ as: mark, path }));
  return [
    ...display,
    ...as('NAME', marked.filter(isName)),
    ...as(
      'DESCRIPTION',
      marked.filter(({ hasValuesField }) => hasValuesField === DESCRIPTION_MARK),
    ),
  ];
}

const isName = ({ aliases }: { aliases?: readonly string[] }) => aliases?.includes(NAME_ALIAS) === true;

/** The field of an aspect by which search names the entity. */
export const searchedName = ({ searchable }: AspectType): string | undefined =>
  searchable.find(isName)?.path[0];
