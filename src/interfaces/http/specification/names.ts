import type { AspectType } from '../../../model/types.js';
import type { Reference } from './types.js';

/** `com.linkedin.common.Owner` → `Owner`: record and enum names of the model are unique without their namespace. */
export const simpleName = (qualifiedName: string) => qualifiedName.slice(qualifiedName.lastIndexOf('.') + 1);

/** `dataset` → `Dataset`. */
export const upperFirst = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Creates references. Each is created once, since thousands of operations share them. */
function references(section: string): (name: string) => Reference {
  const made = new Map<string, Reference>();
  return (name) => {
    const reference = made.get(name) ?? { $ref: `#/components/${section}/${name}` };
    made.set(name, reference);
    return reference;
  };
}

export const schemaRef = references('schemas');
export const parameterRef = references('parameters');
export const responseRef = references('responses');
export const requestBodyRef = references('requestBodies');

/** The tag of operations on entities of all types. */
export const ALL_TYPES = 'entities';

/** The component that answers a POST or PATCH of one aspect. */
export const writtenName = ({ name }: AspectType) => `${upperFirst(name)}AspectWritten`;
