import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The first of some sets of ports that are all free on this machine.
 * @template {Record<string, string>} Ports by name, as texts
 * @param {readonly Ports[]} choices
 * @returns {Promise<Ports>}
 */
export async function freePorts(choices) {
  for (const choice of choices) {
    const areFree = await Promise.all(Object.values(choice).map(isFree));
    if (areFree.every(Boolean)) return choice;
  }
  const names = choices.map((choice) => Object.values(choice).join(' and ')).join(', or ');
  throw new Error(`The ports ${names} are in use`);
}

/** @param {string} port */
async function isFree(port) {
  const server = createServer().listen(Number(port), '127.0.0.1');
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return isListening;
}
