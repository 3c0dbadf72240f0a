import { requireAdmin } from '../../../catalog/access/rights.js';
import type { Webhooks } from '../../../events/webhooks/types.js';
import type { Context } from '../../context.js';
import { dropNulls } from '../drop-nulls.js';

const WHAT = 'see webhooks';

/** Who is told of changes. */
export function webhooks(_parent: unknown, _args: object, { events, author }: Context) {
  requireAdmin(author, WHAT);
  return events.webhooks.list();
}

/** Changes that a webhook could not be told of. */
export function webhookDeadLetters(
  _parent: unknown,
  { input }: { input: Parameters<Webhooks['deadLetters']>[0] },
  { events, author }: Context,
) {
  requireAdmin(author, WHAT);
  return events.webhooks.deadLetters(dropNulls(input));
}
