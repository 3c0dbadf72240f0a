import { entity, type SampleEntity, STAMP } from '../entity.js';
import { property } from '../urns.js';

/** Ids of the structured properties. */
export const RETENTION = 'larkspur.retention_days';
export const CLASSIFICATION = 'larkspur.classification';

const onDatasets = {
  entityTypes: ['urn:li:entityType:datahub.dataset'],
  cardinality: 'SINGLE',
  created: STAMP,
  lastModified: STAMP,
};

export const properties: readonly SampleEntity[] = [
  entity(property(RETENTION), {
    propertyDefinition: {
      qualifiedName: RETENTION,
      displayName: 'Retention in days',
      description: 'How long rows are kept.',
      valueType: 'urn:li:dataType:datahub.number',
      ...onDatasets,
    },
  }),
  entity(property(CLASSIFICATION), {
    propertyDefinition: {
      qualifiedName: CLASSIFICATION,
      displayName: 'Classification',
      description: 'Who may see the data.',
      valueType: 'urn:li:dataType:datahub.string',
      allowedValues: [
        { value: { string: 'public' }, description: 'Everybody.' },
        { value: { string: 'internal' }, description: 'Everybody at Larkspur.' },
        { value: { string: 'confidential' }, description: 'Only who needs it.' },
      ],
      ...onDatasets,
    },
  }),
];
