import { entity, type SampleEntity, STAMP } from '../entity.js';
import { property } from '../urns.js';

/** Ids of the structured properties. */
export const RETENTION = 'larkspur.retention_days';
export const CLASSIFICATION = 'larkspur.classification';
export const REFRESH = 'larkspur.refresh_hours';
export const REVIEWED = 'larkspur.reviewed_on';
export const CONTACTS = 'larkspur.contacts';
export const HANDLING = 'larkspur.handling';
export const REGIONS = 'larkspur.regions';

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
  entity(property(REFRESH), {
    propertyDefinition: {
      qualifiedName: REFRESH,
      displayName: 'Hours between refreshes',
      description: 'How old the data may be.',
      valueType: 'urn:li:dataType:datahub.number',
      allowedValues: [
        { value: { double: 1 }, description: 'Every hour.' },
        { value: { double: 24 }, description: 'Every night.' },
      ],
      immutable: true,
      ...onDatasets,
    },
  }),
  entity(property(REVIEWED), {
    propertyDefinition: {
      qualifiedName: REVIEWED,
      displayName: 'Reviewed on',
      description: 'The day when somebody last looked at it.',
      valueType: 'urn:li:dataType:datahub.date',
      ...onDatasets,
    },
  }),
  entity(property(CONTACTS), {
    propertyDefinition: {
      qualifiedName: CONTACTS,
      displayName: 'Contacts',
      description: 'Whom to ask.',
      valueType: 'urn:li:dataType:datahub.urn',
      typeQualifier: {
        allowedTypes: ['urn:li:entityType:datahub.corpuser', 'urn:li:entityType:datahub.corpGroup'],
      },
      ...onDatasets,
      cardinality: 'MULTIPLE',
    },
  }),
  entity(property(HANDLING), {
    propertyDefinition: {
      qualifiedName: HANDLING,
      displayName: 'Handling',
      description: 'What to take care of.',
      valueType: 'urn:li:dataType:datahub.rich_text',
      ...onDatasets,
    },
  }),
  entity(property(REGIONS), {
    propertyDefinition: {
      qualifiedName: REGIONS,
      displayName: 'Regions',
      description: 'Where it is about.',
      valueType: 'urn:li:dataType:datahub.string',
      ...onDatasets,
      cardinality: 'MULTIPLE',
    },
  }),
];
