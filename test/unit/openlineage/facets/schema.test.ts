import { areStored, OUTPUT } from '../support/with-facet.js';

areStored([
  [
    'dataset',
    'schema',
    OUTPUT,
    'schemaMetadata',
    {
      platform: 'urn:li:dataPlatform:postgres',
      fields: [
        {
          fieldPath: 'id',
          nativeDataType: 'bigint',
          description: 'The number',
          type: { type: { 'com.linkedin.schema.NumberType': {} } },
        },
        { fieldPath: 'buyer', type: { type: { 'com.linkedin.schema.MapType': {} } } },
        { fieldPath: 'buyer.name', type: { type: { 'com.linkedin.schema.StringType': {} } } },
      ],
    },
  ],
]);
