import { oncePer } from '../shared/derive-once.js';
import type { AspectType, Display, DisplaySpec, EntityType } from './types.js';

/** The search alias that marks the field with the entity's name in the model. */
const NAME_ALIAS = '_entityName';

/** The search field that marks descriptions in the model. */
const DESCRIPTION_MARK = 'hasDescription';

/** A value of an aspect that is displayed to people. */
interface DisplayedValue extends DisplaySpec {
  aspect: string;
}

/** The displayed values of an entity type's aspects. Those that people edit come first. */
export const displayedValues = oncePer(({ aspects }: EntityType): readonly DisplayedValue[] => {
  // The parts of a key are in the URN.
  const shown = [...aspects.values()].filter(({ keyFor, timeseries }) => keyFor === undefined && !timeseries);
  const inOrder = [...shown.filter(isEditedByPeople), ...shown.filter((aspect) => !isEditedByPeople(aspect))];
  return inOrder.flatMap((aspect) => displaysOf(aspect).map((one) => ({ aspect: aspect.name, ...one })));
});

/** Whether the aspect holds edits by people, which are kept apart from the values of the entity's source. */
export const isEditedByPeople = ({ name }: AspectType): boolean => /^editable|Editable/.test(name);

/** The declared fields come first. Search fields follow, unless a declared field has the same first step. */
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

/** The field of an aspect that search uses as the entity's name. */
export const searchedName = ({ searchable }: AspectType): string | undefined =>
  searchable.find(isName)?.path[0];
