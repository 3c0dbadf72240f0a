import type {
  ChangeEvent as Event,
  ChangeTransaction as Transaction,
} from '../../../catalog/timeline/types.js';
import type {
  ChangeEventResolvers,
  ChangeTransactionResolvers,
  QueryResolvers,
} from '../../../generated/resolvers.js';
import { badRequest } from '../../../shared/errors.js';
import type { Context } from '../context.js';

/** The version stamp of versions without a name. */
const COMPUTED_SUFFIX = '-computed';
const VERBS = { ADD: 'Added', MODIFY: 'Modified', REMOVE: 'Removed' } as const;

export const Query = {
  /** The changes of an entity. */
  async getTimeline(_parent, { input: { changeCategories: categories, ...query } }, { catalog }) {
    return {
      changeTransactions: await catalog.timeline.read({ ...query, ...(categories && { categories }) }),
    };
  },

  /** The versions of a dataset's schema, the latest first; null where it has none. */
  async getSchemaVersionList(_parent, { input }, context) {
    const versions = (await schemaChanges(input.datasetUrn, context)).map(versionOf).reverse();
    const [latest] = versions;
    return latest && { latestVersion: latest, version: latest, semanticVersionList: versions };
  },

  /** The last change of each column of a schema, in the latest version or the given one. */
  async getSchemaBlame(_parent, { input: { datasetUrn, version } }, context) {
    const all = await schemaChanges(datasetUrn, context);
    const until = version ? all.filter(({ semVer }) => !isAfter(semVer, version)) : all;
    const last = until.at(-1);
    if (last === undefined) return {};
    const columns = new Map<string, { event: Event; transaction: Transaction }>();
    for (const transaction of until) {
      // The first change of a column in a transaction is blamed: that it was added or removed, not that the key changed by it.
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
    const present = [...columns].filter(([, { event }]) => event.operation !== 'REMOVE');
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
  },
} satisfies QueryResolvers;

/** DataHub's GraphQL names of the categories, where they differ from its REST names. */
export const ChangeTransaction = {
  timestampMillis: ({ timestamp }: Transaction) => timestamp,
  lastSemanticVersion: ({ semVer }: Transaction) => semVer,
  changes: ({ changeEvents }: Transaction) => changeEvents,
  changeType({ changeEvents }: Transaction) {
    const [first, ...others] = new Set(changeEvents.map(({ operation }) => operation));
    return first !== undefined && others.length === 0 ? first : 'MODIFY';
  },
} satisfies ChangeTransactionResolvers;

export const ChangeEvent = {
  urn: ({ entityUrn }: Event) => entityUrn,
  parameters: ({ parameters = {} }: Event) =>
    Object.entries(parameters).map(([key, value]) => ({ key, value: String(value) })),
} satisfies ChangeEventResolvers;

function schemaChanges(urn: string, { catalog }: Context): Promise<Transaction[]> {
  return catalog.timeline.read({ urn, categories: ['TECHNICAL_SCHEMA'] });
}

function versionOf({ semVer, timestamp, versionStamp }: Transaction) {
  return { semanticVersion: plain(semVer), semanticVersionTimestamp: timestamp, versionStamp };
}

const plain = (version: string) => version.replace(COMPUTED_SUFFIX, '');

/** @throws CairnError BAD_REQUEST for a malformed version. */
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
