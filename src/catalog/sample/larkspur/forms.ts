import { entity, type SampleEntity, STAMP } from '../entity.js';
import { form, lakeFolder, platform, property, user } from '../urns.js';
import { CONTACTS, REVIEWED } from './properties.js';

const YEARLY = form('yearly-review');
const CONTACT = form('name-a-contact');

const REVIEW = {
  id: 'reviewed-on',
  title: 'When was it reviewed?',
  description: 'The day on which somebody read its description and found it true.',
  type: 'STRUCTURED_PROPERTY',
  structuredPropertyParams: { urn: property(REVIEWED) },
  required: true,
};

const ASK = {
  id: 'contacts',
  title: 'Who knows about it?',
  description: 'People who answer questions.',
  type: 'STRUCTURED_PROPERTY',
  structuredPropertyParams: { urn: property(CONTACTS) },
};

const answered = (id: string) => ({ id, lastModified: { ...STAMP, actor: user('rui.costa') } });

/** Forms for owners, and their progress. */
export const forms: readonly SampleEntity[] = [
  entity(YEARLY, {
    formInfo: {
      name: 'Yearly review',
      description: 'Once a year, every dataset of the lake is looked at.',
      type: 'VERIFICATION',
      prompts: [REVIEW, ASK],
      actors: { owners: true },
    },
    dynamicFormAssignment: {
      filter: {
        or: [{ and: [{ field: 'platform', condition: 'EQUAL', values: [platform('s3')], negated: false }] }],
      },
    },
  }),
  entity(CONTACT, {
    formInfo: {
      name: 'Name a contact',
      description: 'For data from outside.',
      type: 'COMPLETION',
      prompts: [ASK],
      actors: { owners: true, users: [user('priya.nair')] },
    },
  }),
  entity(lakeFolder('raw/supplier-prices'), {
    forms: {
      incompleteForms: [
        {
          urn: YEARLY,
          incompletePrompts: [answered('reviewed-on')],
          completedPrompts: [answered('contacts')],
        },
      ],
      completedForms: [{ urn: CONTACT, incompletePrompts: [], completedPrompts: [answered('contacts')] }],
      verifications: [],
    },
  }),
];
