import { setTimeout as sleep } from 'node:timers/promises';
import { send } from './http.js';

const LAG = /^cairn_search_lag_changes (\d+)$/m;

/** Waits until search finds everything that is committed. */
export async function followed(address: string): Promise<void> {
  while (LAG.exec(await send('GET', `${address}/metrics`))?.[1] !== '0') await sleep(500);
}
