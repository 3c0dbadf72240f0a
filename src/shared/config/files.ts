import { optional, optionalSection, type Rule, secret, setting } from './setting.js';
import { httpUrl, text } from './value-types.js';

/** Settings of the storage of uploaded files. */
export const files = {
  files: optionalSection('bucket', {
    bucket: optional(
      'CAIRN_S3_BUCKET',
      text,
      'Bucket for files that people upload to documentation. When not set, nobody can upload.',
    ),
    region: setting('CAIRN_S3_REGION', text, 'us-east-1', 'Region of the bucket.'),
    endpoint: optional(
      'CAIRN_S3_ENDPOINT',
      httpUrl,
      "Address of a storage with the interface of S3 that is not Amazon's, such as `https://storage.example.org`. Browsers must reach it too, because they send files there.",
    ),
    accessKeyId: secret(
      optional(
        'CAIRN_S3_ACCESS_KEY_ID',
        text,
        'Access key. When not set, the AWS SDK looks for one: in its variables, its files, and the role of the machine.',
      ),
    ),
    secretAccessKey: secret(optional('CAIRN_S3_SECRET_ACCESS_KEY', text, 'The secret of that key.')),
  }),
};

/** The id and the secret of a key must be set together. */
export const secretOnlyWithKey: Rule = (read) => {
  const { accessKeyId, secretAccessKey } = files.files.members;
  return (read(accessKeyId) === undefined) === (read(secretAccessKey) === undefined)
    ? []
    : ['CAIRN_S3_ACCESS_KEY_ID and CAIRN_S3_SECRET_ACCESS_KEY must be set together'];
};
