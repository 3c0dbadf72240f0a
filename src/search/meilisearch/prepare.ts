import { ATTRIBUTES } from './attributes.js';
import { type Connection, orNoIndex } from './connection.js';
import { indexSettings } from './settings.js';

/** Makes an empty index with its settings; what there is under its name is replaced if it cannot be used. */
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
  await connection.run(() => connection.index(uid).updateSettings(indexSettings()));
}

/** Whether there is an index of ours; others are there by accident. Switches on what filters need of the server. */
export async function isUsable(connection: Connection, uid: string): Promise<boolean> {
  if ((await primaryKey(connection, uid)) !== ATTRIBUTES.key) return false;
  // STARTS WITH is part of every server; CONTAINS is switched on.
  await connection.ask(() => connection.client.updateExperimentalFeatures({ containsFilter: true }));
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
