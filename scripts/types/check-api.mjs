/** @import { DefinitionNode, DocumentNode, FieldDefinitionNode, InputValueDefinitionNode } from 'graphql' */
import { Kind } from 'graphql';

const ENUM = 'EntityType';

/**
 * Looks for members of interfaces that types of the API lack, and for missing values of the enum of entity types. The
 * generators would fail without a name, or not at all.
 * @param {DocumentNode} document
 * @throws Error with every mistake
 */
export function checkApi({ definitions }) {
  const mistakes = [...missingFields(definitions), ...missingValues(definitions)];
  if (mistakes.length > 0) throw new Error(`The SDL of schema/api has mistakes:\n  ${mistakes.join('\n  ')}`);
}

/** @param {DefinitionNode} node */
const nameOf = (node) => ('name' in node ? node.name?.value : undefined);

/**
 * The names of a type's fields, from its definition and its extensions.
 * @param {readonly DefinitionNode[]} definitions
 * @param {string | undefined} name
 */
const fieldsOf = (definitions, name) =>
  definitions
    .filter((node) => nameOf(node) === name)
    .flatMap((node) => {
      /** @type {readonly (FieldDefinitionNode | InputValueDefinitionNode)[]} */
      const fields = ('fields' in node && node.fields) || [];
      return fields.map((field) => field.name.value);
    });

/** @param {readonly DefinitionNode[]} definitions */
function missingFields(definitions) {
  return definitions.flatMap((node) => {
    const name = nameOf(node);
    const interfaces = ('interfaces' in node && node.interfaces) || [];
    const own = new Set(fieldsOf(definitions, name));
    return interfaces.flatMap((implemented) =>
      fieldsOf(definitions, implemented.name.value)
        .filter((field) => !own.has(field))
        .map((field) => `type ${name} lacks the field ${field} of interface ${implemented.name.value}`),
    );
  });
}

/** @param {readonly DefinitionNode[]} definitions */
function missingValues(definitions) {
  const values = new Set(
    definitions.flatMap((node) =>
      nameOf(node) === ENUM && 'values' in node ? (node.values ?? []).map((value) => value.name.value) : [],
    ),
  );
  return definitions.flatMap((node) => {
    const value = (node.directives ?? [])
      .find((directive) => directive.name.value === 'forEntity')
      ?.arguments?.find((argument) => argument.name.value === 'type')?.value;
    if (value === undefined) return [];
    const given = value.kind === Kind.ENUM ? value.value : undefined;
    if (given !== undefined && values.has(given)) return [];
    return [`enum ${ENUM} lacks the value ${given} of type ${nameOf(node)}`];
  });
}
