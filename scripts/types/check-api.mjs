import { Kind } from 'graphql';

const ENUM = 'EntityType';

/**
 * Says which members of interfaces the types of the API lack, and which values of the enum of entity types are missing: the
 * generators would fail without a name, or not at all.
 * @throws Error with every mistake
 */
export function checkApi({ definitions }) {
  const mistakes = [...missingFields(definitions), ...missingValues(definitions)];
  if (mistakes.length > 0) throw new Error(`The SDL of schema/api has mistakes:\n  ${mistakes.join('\n  ')}`);
}

/** The parts of a type are in its definition and its extensions. */
const partsOf = (definitions, name) => definitions.filter((node) => node.name?.value === name);
const fieldsOf = (definitions, name) =>
  partsOf(definitions, name).flatMap(({ fields = [] }) => fields.map((field) => field.name.value));

function missingFields(definitions) {
  return definitions.flatMap(({ name, interfaces = [] }) => {
    const own = new Set(fieldsOf(definitions, name?.value));
    return interfaces.flatMap((implemented) =>
      fieldsOf(definitions, implemented.name.value)
        .filter((field) => !own.has(field))
        .map((field) => `type ${name.value} lacks the field ${field} of interface ${implemented.name.value}`),
    );
  });
}

function missingValues(definitions) {
  const values = new Set(
    partsOf(definitions, ENUM).flatMap((node) => node.values.map((value) => value.name.value)),
  );
  return definitions.flatMap(({ name, directives = [] }) => {
    const value = directives
      .find((directive) => directive.name.value === 'forEntity')
      ?.arguments.find((argument) => argument.name.value === 'type')?.value;
    const isKnown = value === undefined || (value.kind !== Kind.NULL && values.has(value.value));
    return isKnown ? [] : [`enum ${ENUM} lacks the value ${value.value} of type ${name.value}`];
  });
}
