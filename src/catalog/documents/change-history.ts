import type { DocumentChangeHistoryArgs, DocumentChangeType } from '../../generated/api.js';
import { DAY } from '../../shared/time.js';
import type { RequestContext } from '../request-context.js';
import { readTimeline } from '../timeline/index.js';
import type { ChangeEvent } from '../timeline/types.js';

const MONTH = 30 * DAY;

/** A change of a document. */
interface DocumentChange {
  changeType: DocumentChangeType;
  description: string;
  details?: Readonly<Record<string, string | boolean>>;
  timestamp: number;
  actor: string;
}

interface HistoryQuery extends DocumentChangeHistoryArgs {
  urn: string;
  limit: number;
}

/**
 * Reads the changes of a document from its timeline, the latest first. It names them by the change types of documents.
 * Without a start time, it reads the last month.
 */
export async function readChangeHistory(
  { urn, startTimeMillis, endTimeMillis, limit }: HistoryQuery,
  { catalog }: Pick<RequestContext, 'catalog'>,
): Promise<DocumentChange[]> {
  const endTime = Number(endTimeMillis ?? Date.now());
  const transactions = await readTimeline(catalog, {
    urn,
    categories: ['DOCUMENTATION', 'PARENT', 'RELATED_ENTITIES'],
    startTime: startTimeMillis ?? endTime - MONTH,
    endTime,
  });
  const changes = transactions.flatMap(({ changeEvents }): DocumentChange[] => {
    const isNew = changeEvents.some(
      ({ parameters = {} }) => 'newState' in parameters && !('oldState' in parameters),
    );
    return isNew ? changeEvents.slice(0, 1).map(created) : changeEvents.map(changed);
  });
  return changes.reverse().slice(0, limit);
}

/** The creation of a document. It is recognized by a new state, since every document has a state. */
const created = ({ entityUrn, auditStamp }: ChangeEvent): DocumentChange => ({
  ...{ changeType: 'CREATED' as const, description: `Created ${entityUrn}` },
  ...{ timestamp: auditStamp.time, actor: auditStamp.actor },
});

function changed(event: ChangeEvent): DocumentChange {
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
