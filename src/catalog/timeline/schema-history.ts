import { badRequest } from '../../shared/errors.js';
import type { ReaderCatalog } from '../types.js';
import { readTimeline } from './index.js';
import type { ChangeEvent, ChangeTransaction } from './types.js';

/** The version stamp suffix of versions without a name. */
const COMPUTED_SUFFIX = '-computed';
const VERBS = { ADD: 'Added', MODIFY: 'Modified', REMOVE: 'Removed' } as const;

/** The versions of a dataset's schema, the latest first. Undefined if it has no schema. */
export async function readSchemaVersions(datasetUrn: string, catalog: ReaderCatalog) {
  const versions = (await schemaChanges(datasetUrn, catalog)).map(versionOf).reverse();
  const [latest] = versions;
  return latest && { latestVersion: latest, version: latest, semanticVersionList: versions };
}

/**
 * The last change of each column in the latest version of a schema, or in the given one. Undefined if there is no
 * schema.
 */
export async function readSchemaBlame(
  { datasetUrn, version }: { datasetUrn: string; version?: string | undefined },
  catalog: ReaderCatalog,
) {
  const all = await schemaChanges(datasetUrn, catalog);
  const until = version ? all.filter(({ semVer }) => !isAfter(semVer, version)) : all;
  const last = until.at(-1);
  if (last === undefined) return undefined;
  const present = [...lastChanges(until)].filter(([, { event }]) => event.operation !== 'REMOVE');
  return {
    version: versionOf(last),
    schemaFieldBlameList: present.map(([fieldPath, { event, transaction }]) => ({
      fieldPath,
      schemaFieldChange: {
        timestampMillis: transaction.timestamp,
        lastSemanticVersion: plain(transaction.semVer),
        versionStamp: transaction.versionStamp,
        changeType: event.operation,
        lastSchemaFieldChange: `${VERBS[event.operation]} in v${plain(transaction.semVer)}`,
      },
    })),
  };
}

/** The last change of each column, by its current path. */
function lastChanges(transactions: readonly ChangeTransaction[]) {
  const columns = new Map<string, { event: ChangeEvent; transaction: ChangeTransaction }>();
  for (const transaction of transactions) {
    // Only the first change of a column in a transaction counts. That is its addition or removal, not the resulting
    // change of the primary key.
    const reported = new Set<string>();
    for (const event of transaction.changeEvents) {
      const { fieldPath = '', newFieldPath = fieldPath } = event.parameters ?? {};
      const paths = [String(fieldPath), String(newFieldPath)] as const;
      if (reported.has(paths[0])) continue;
      for (const path of paths) reported.add(path);
      columns.delete(paths[0]);
      columns.set(paths[1], { event, transaction });
    }
  }
  return columns;
}

function schemaChanges(urn: string, catalog: ReaderCatalog): Promise<ChangeTransaction[]> {
  return readTimeline(catalog, { urn, categories: ['TECHNICAL_SCHEMA'] });
}

function versionOf({ semVer, timestamp, versionStamp }: ChangeTransaction) {
  return { semanticVersion: plain(semVer), semanticVersionTimestamp: timestamp, versionStamp };
}

const plain = (version: string) => version.replace(COMPUTED_SUFFIX, '');

/** Whether a version is later than another. @throws CairnError BAD_REQUEST for a malformed version */
function isAfter(version: string, limit: string): boolean {
  const [own, other] = [numbersOf(version), numbersOf(limit)];
  const index = own.findIndex((part, place) => part !== other[place]);
  return index !== -1 && Number(own[index]) > Number(other[index]);
}

function numbersOf(version: string): number[] {
  const parts = plain(version).split('.').map(Number);
  if (parts.length === 3 && parts.every((part) => Number.isSafeInteger(part))) return parts;
  throw badRequest(`${JSON.stringify(version)} is not a version such as "1.0.0"`);
}
