import type { ChangeEvent } from '../../../catalog/timeline/types.js';
import type { DocumentChangeType } from '../../../generated/api.js';
import type { DocumentResolvers, QueryResolvers } from '../../../generated/resolvers.js';
import { DAY } from '../../../shared/time.js';
import type { EntityRef } from '../entity-ref.js';
import { searchDocuments } from '../search/document-entities.js';

const MONTH = 30 * DAY;

interface Change {
  changeType: DocumentChangeType;
  description: string;
  details?: Readonly<Record<string, string | boolean>>;
  timestamp: number;
  actor: string;
}

export const Query = {
  searchDocuments: (_parent, { input }, context, info) => searchDocuments(input, context, info),
} satisfies QueryResolvers;

export const Document = {
  /** The changes of its timeline, in the words of documents, the latest first. */
  async changeHistory({ urn }: EntityRef, { startTimeMillis, endTimeMillis, limit }, { catalog }) {
    const endTime = Number(endTimeMillis ?? Date.now());
    const transactions = await catalog.timeline.read({
      urn,
      categories: ['DOCUMENTATION', 'PARENT', 'RELATED_ENTITIES'],
      startTime: startTimeMillis ?? endTime - MONTH,
      endTime,
    });
    const changes = transactions.flatMap(({ changeEvents }): Change[] => {
      const isNew = changeEvents.some(
        ({ parameters = {} }) => 'newState' in parameters && !('oldState' in parameters),
      );
      return isNew ? changeEvents.slice(0, 1).map(created) : changeEvents.map(changed);
    });
    return changes.reverse().slice(0, limit);
  },
} satisfies DocumentResolvers;

/** The first version of a document has its state, which every document has. */
const created = ({ entityUrn, auditStamp }: ChangeEvent): Change => ({
  ...{ changeType: 'CREATED' as const, description: `Created ${entityUrn}` },
  ...{ timestamp: auditStamp.time, actor: auditStamp.actor },
});

function changed(event: ChangeEvent): Change {
  const { category, operation, modifier, parameters = {}, description, auditStamp } = event;
  const related = { ...(category === 'RELATED_ENTITIES' && { entityUrn: String(modifier), operation }) };
  return {
    ...{ changeType: typeOf(event), description, details: { ...parameters, ...related } },
    ...{ timestamp: auditStamp.time, actor: auditStamp.actor },
  };
}

function typeOf({ category, modifier = '', parameters = {} }: ChangeEvent): DocumentChangeType {
  if (category === 'PARENT') return 'PARENT_CHANGED';
  if (category === 'RELATED_ENTITIES')
    return modifier.includes(':document:') ? 'RELATED_DOCUMENTS_CHANGED' : 'RELATED_ASSETS_CHANGED';
  const names = Object.keys(parameters);
  if (names.some((name) => name.endsWith('Title'))) return 'TITLE_CHANGED';
  return names.some((name) => name.endsWith('State')) ? 'STATE_CHANGED' : 'TEXT_CHANGED';
}
