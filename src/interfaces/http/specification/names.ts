import type { AspectType } from '../../../model/types.js';
import type { Reference } from './types.js';

/** `com.linkedin.common.Owner` → `Owner`: record and enum names of the model are unique without their namespace. */
export const simpleName = (qualifiedName: string) => qualifiedName.slice(qualifiedName.lastIndexOf('.') + 1);

/** `dataset` → `Dataset`. */
export const upperFirst = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const reference =
  (section: string) =>
  (name: string): Reference => ({ $ref: `#/components/${section}/${name}` });

export const schemaRef = reference('schemas');
export const parameterRef = reference('parameters');
export const responseRef = reference('responses');
export const requestBodyRef = reference('requestBodies');

/** The tag of operations on entities of all types. */
export const ALL_TYPES = 'entities';

/** The component that answers a POST or PATCH of one aspect. */
export const writtenName = ({ name }: AspectType) => `${upperFirst(name)}AspectWritten`;
