import { CairnError, notFound } from '../../../shared/errors.js';
import type { Graph } from '../../../store/graph/graph.js';
import type { DeadLetter, StoredWebhook } from './types.js';

type Row<T> = T & Record<string, unknown>;

/** The webhooks in Neo4j. */
export class WebhookStore {
  constructor(private readonly graph: Graph) {}

  list(): Promise<StoredWebhook[]> {
    return this.graph.read<Row<StoredWebhook>>('webhooks/list-webhooks', { id: null });
  }

  /** @throws CairnError NOT_FOUND */
  async find(id: string): Promise<StoredWebhook> {
    const [webhook] = await this.graph.read<Row<StoredWebhook>>('webhooks/list-webhooks', { id });
    if (webhook === undefined) throw notFound(`There is no webhook ${id}`);
    return webhook;
  }

  /** @throws CairnError CONFLICT when the id is taken */
  async create({ id, offset, ...properties }: StoredWebhook): Promise<void> {
    await this.graph.write(async (tx) => {
      const parameters = { id, properties, follower: followerKeyOf(id), offset };
      const [made] = await tx.run<{ isNew: boolean }>('webhooks/create-webhook', parameters);
      if (!made?.isNew) throw new CairnError('CONFLICT', `There is a webhook ${id} already`);
    });
  }

  /** Sets properties of a webhook; null removes one. @throws CairnError NOT_FOUND */
  async update(id: string, properties: { [K in keyof StoredWebhook]?: StoredWebhook[K] }): Promise<void> {
    const rows = await this.graph.write((tx) => tx.run('webhooks/update-webhook', { id, properties }));
    if (rows.length === 0) throw notFound(`There is no webhook ${id}`);
  }

  /** @throws CairnError NOT_FOUND */
  async delete(id: string): Promise<void> {
    const parameters = { id, follower: followerKeyOf(id) };
    const rows = await this.graph.write((tx) => tx.run('webhooks/delete-webhook', parameters));
    if (rows.length === 0) throw notFound(`There is no webhook ${id}`);
  }

  async addDeadLetter({ webhook, seq, ...properties }: DeadLetter): Promise<void> {
    await this.graph.write((tx) => tx.run('webhooks/add-dead-letter', { webhook, seq, properties }));
  }

  deadLetters(webhook: string, after: number, limit: number): Promise<DeadLetter[]> {
    return this.graph.read<Row<DeadLetter>>('webhooks/list-dead-letters', { webhook, after, limit });
  }

  async removeDeadLetter(webhook: string, seq: number): Promise<void> {
    await this.graph.write((tx) => tx.run('webhooks/remove-dead-letter', { webhook, seq }));
  }
}

/** The name under which the offset of a webhook is stored. */
export const followerNameOf = (id: string) => `webhook ${id}`;

const followerKeyOf = (id: string) => `${followerNameOf(id)} follower`;
