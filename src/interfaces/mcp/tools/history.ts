import { parse } from 'graphql';
import { z } from 'zod';
import { budget, tool, urn } from '../tool.js';

const HISTORY = parse(`
  query ($urn: String!, $categories: [ChangeCategoryType!], $since: Long, $until: Long) {
    getTimeline(input: { urn: $urn, changeCategories: $categories, startTime: $since, endTime: $until }) {
      changeTransactions {
        timestampMillis
        actor
        changes { category operation description }
      }
    }
  }
`);

interface Read {
  getTimeline: {
    changeTransactions: {
      timestampMillis: number;
      actor: string | null;
      changes: { category: string; operation: string; description: string | null }[] | null;
    }[];
  };
}

const time = z.iso.datetime({ offset: true }).optional();

export const getHistory = tool({
  name: 'get_history',
  title: 'Read what changed',
  description:
    'Who changed an entity when: columns, documentation, tags, terms, owners, domain, properties. The latest change first.',
  input: {
    urn,
    categories: z
      .array(z.string())
      .optional()
      .describe(
        'Of TECHNICAL_SCHEMA, DOCUMENTATION, TAG, GLOSSARY_TERM, OWNERSHIP, DOMAIN, STRUCTURED_PROPERTY; all when absent.',
      ),
    since: time.describe('A time such as 2026-05-01T00:00:00Z.'),
    until: time,
    budget,
  },
  documents: [HISTORY],
  async run({ urn, categories, since, until }, execute) {
    const { getTimeline } = await execute<Read>(HISTORY, {
      ...{ urn, categories },
      ...(since !== undefined && { since: Date.parse(since) }),
      ...(until !== undefined && { until: Date.parse(until) }),
    });
    const latestFirst = getTimeline.changeTransactions.toReversed();
    return {
      facts: { urn },
      list: {
        name: 'changes',
        items: latestFirst.map(({ timestampMillis, actor, changes }) => ({
          time: new Date(timestampMillis).toISOString(),
          actor,
          changes: (changes ?? []).map(
            ({ category, operation, description }) => description ?? `${operation} ${category}`,
          ),
        })),
        rest: (shown) =>
          `call again with \`until\` = ${new Date(latestFirst[shown]?.timestampMillis ?? 0).toISOString()}`,
      },
    };
  },
});
