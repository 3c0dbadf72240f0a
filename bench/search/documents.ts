import type { SearchDocument } from '../../src/catalog/search/engine.js';

const PLATFORMS = ['hive', 'snowflake', 'bigquery', 'kafka', 'mysql'];

/** The document of a dataset. All documents differ, and have fields with few, some and many distinct values. */
export function benchDocument(number: number): SearchDocument {
  const platform = `urn:li:dataPlatform:${PLATFORMS[number % PLATFORMS.length]}`;
  const name = `db${number % 50}.schema${number % 500}.table_${number}`;
  return {
    urn: `urn:li:dataset:(${platform},${name},PROD)`,
    entityType: 'dataset',
    fields: {
      _entityType: ['dataset'],
      _entityName: [`table_${number}`],
      name: [`table_${number}`],
      id: [name],
      platform: [platform],
      origin: ['PROD'],
      env: ['PROD'],
      removed: [false],
      description: [`Rows of kind ${number % 1000}, written every day`],
      tags: [`urn:li:tag:t${number % 30}`],
      owners: [`urn:li:corpuser:u${number % 1000}`],
      domains: [`urn:li:domain:d${number % 20}`],
      createdAt: [number],
    },
  };
}
