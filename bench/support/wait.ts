import { setTimeout as sleep } from 'node:timers/promises';
import { send } from './http.js';

const LAG = /^cairn_search_lag_changes (\d+)$/m;

/** Waits until search finds everything that is committed. */
export async function waitForSearch(address: string): Promise<void> {
  while (LAG.exec(await send('GET', `${address}/metrics`))?.[1] !== '0') await sleep(500);
}

const IN_MEMORY = /^cairn_lineage_memory_bytes [1-9]/m;

/** Waits until searches across lineage are answered from memory. */
export async function waitForLineageMemory(address: string): Promise<void> {
  while (!IN_MEMORY.test(await send('GET', `${address}/metrics`))) await sleep(500);
}
