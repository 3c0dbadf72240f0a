import { type Change, entity, STAMP } from './entity.js';
import { property as propertyUrn } from './urns.js';

interface Property {
  displayName: string;
  description: string;
  valueType: string;
  /** By default, a dataset has one value. */
  cardinality?: 'MULTIPLE';
}

/** The full id of a structured property. */
export const propertyId = (id: string) => `larkspur.${id}`;

/** Definitions of structured properties of datasets. */
export function propertiesOf(properties: Record<string, Property>): Change[] {
  return Object.entries(properties).flatMap(([id, property]) => {
    const { displayName, description, valueType, cardinality = 'SINGLE', ...others } = property;
    return entity(propertyUrn(propertyId(id)), {
      propertyDefinition: {
        qualifiedName: propertyId(id),
        displayName,
        description,
        valueType: `urn:li:dataType:datahub.${valueType}`,
        ...others,
        entityTypes: ['urn:li:entityType:datahub.dataset'],
        cardinality,
        created: STAMP,
        lastModified: STAMP,
      },
    });
  });
}
