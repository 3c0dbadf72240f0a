import { readTimeline } from '../../../catalog/timeline/index.js';
import { readSchemaBlame, readSchemaVersions } from '../../../catalog/timeline/schema-history.js';
import type {
  ChangeEvent as Event,
  ChangeTransaction as Transaction,
} from '../../../catalog/timeline/types.js';
import type {
  ChangeEventResolvers,
  ChangeTransactionResolvers,
  QueryResolvers,
} from '../../../generated/resolvers.js';

export const Query = {
  /** The changes of an entity. */
  async getTimeline(_parent, { input: { changeCategories: categories, ...query } }, { catalog }) {
    return {
      changeTransactions: await readTimeline(catalog, { ...query, ...(categories && { categories }) }),
    };
  },

  /** The versions of a dataset's schema, the latest first; null without a schema. */
  getSchemaVersionList: (_parent, { input }, { catalog }) => readSchemaVersions(input.datasetUrn, catalog),

  /** The last change of each column of a schema, in the latest version or the given one. */
  getSchemaBlame: async (_parent, { input }, { catalog }) => (await readSchemaBlame(input, catalog)) ?? {},
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
