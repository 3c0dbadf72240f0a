import { randomUUID } from 'node:crypto';

/** A name that no other case uses: all suites share one database. */
export const uniqueName = (prefix = 't') => `${prefix}.${randomUUID().replaceAll('-', '').slice(0, 16)}`;

/** The URN of a dataset of its own. */
export const datasetUrn = (name = uniqueName()) => `urn:li:dataset:(urn:li:dataPlatform:hive,${name},PROD)`;

/** The URN of a column of a dataset. */
export const columnUrn = (dataset: string, path: string) => `urn:li:schemaField:(${dataset},${path})`;

export const tagUrn = (name = uniqueName()) => `urn:li:tag:${name}`;
export const userUrn = (name = uniqueName()) => `urn:li:corpuser:${name}`;
