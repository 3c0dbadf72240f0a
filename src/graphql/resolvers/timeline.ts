import type { ChangeEvent as Event, ChangeTransaction as Transaction } from '../../catalog/timeline/types.js';

/** DataHub's names over GraphQL for what its REST interface calls otherwise. */
export const ChangeTransaction = {
  timestampMillis: ({ timestamp }: Transaction) => timestamp,
  lastSemanticVersion: ({ semVer }: Transaction) => semVer,
  changes: ({ changeEvents }: Transaction) => changeEvents,
  changeType: ({ changeEvents }: Transaction) => {
    const [first, ...others] = new Set(changeEvents.map(({ operation }) => operation));
    return first !== undefined && others.length === 0 ? first : 'MODIFY';
  },
};

export const ChangeEvent = {
  urn: ({ entityUrn }: Event) => entityUrn,
  parameters: ({ parameters = {} }: Event) =>
    Object.entries(parameters).map(([key, value]) => ({ key, value })),
};
