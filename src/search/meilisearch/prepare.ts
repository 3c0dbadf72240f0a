import { ATTRIBUTES } from './attributes.js';
import { type Connection, orNoIndex } from './connection.js';
import { indexSettings } from './settings.js';

/** Makes an empty index; what there is under its name is replaced if it cannot be used. */
export async function createIndex(connection: Connection, uid: string): Promise<void> {
  const { client } = connection;
  const known = await primaryKey(connection, uid);
  // Documents for an index that is not there leave one behind that has no key.
  if (known === null) await connection.run(() => client.deleteIndex(uid), ['index_not_found']);
  if (known !== ATTRIBUTES.key)
    await connection.run(
      () => client.createIndex(uid, { primaryKey: ATTRIBUTES.key }),
      ['index_already_exists'],
    );
}

/** Gives an index its settings, unless it has them; false when there is no such index. */
export async function applySettings(connection: Connection, uid: string): Promise<boolean> {
  if ((await primaryKey(connection, uid)) !== ATTRIBUTES.key) return false;
  // STARTS WITH is part of every server; CONTAINS is switched on.
  await connection.ask(() => connection.client.updateExperimentalFeatures({ containsFilter: true }));
  const wanted = indexSettings();
  const index = connection.index(uid);
  const current = await connection.ask(() => index.getSettings());
  if (!contains(current, wanted)) await connection.run(() => index.updateSettings(wanted));
  return true;
}

/** Whether there is an index of this name, of whomever. */
export const hasIndex = async (connection: Connection, uid: string): Promise<boolean> =>
  (await primaryKey(connection, uid)) !== undefined;

/** The primary key of an index, null without one; undefined when there is no such index. */
async function primaryKey(connection: Connection, uid: string): Promise<string | null | undefined> {
  const index = connection.index(uid);
  const info = await connection.ask(() => index.getRawInfo().catch(orNoIndex(undefined)));
  return info && (info.primaryKey ?? null);
}

/** Whether settings are as wanted; servers say more than was set. */
function contains(current: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return current === wanted;
  if (typeof current !== 'object' || current === null) return false;
  const known = current as Record<string, unknown>;
  if (Array.isArray(wanted) && wanted.length !== (current as unknown[]).length) return false;
  return Object.entries(wanted).every(([name, value]) => contains(known[name], value));
}
