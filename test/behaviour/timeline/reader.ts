import { expect } from 'vitest';
import type { ChangeTransaction } from '../../../src/catalog/timeline/types.js';
import type { behaviour } from '../support/behaviour.js';

/** The timeline of an entity, as REST tells it. */
export const timelineReader =
  ({ call }: Pick<Awaited<ReturnType<typeof behaviour>>, 'call'>) =>
  async (urn: string, query: object): Promise<ChangeTransaction[]> => {
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) parameters.set(name, String(value));
    const path = `/openapi/v2/timeline/v1/${encodeURIComponent(urn)}?${parameters}`;
    const { status, json } = await call(path);
    expect([status, json]).toMatchObject([200, expect.anything()]);
    return json as unknown as ChangeTransaction[];
  };

/** The operations with their modifiers, by transaction. */
export const changes = (transactions: readonly ChangeTransaction[]) =>
  transactions.map(({ changeEvents }) =>
    changeEvents.map(({ operation, modifier }) => [operation, modifier] as const),
  );
