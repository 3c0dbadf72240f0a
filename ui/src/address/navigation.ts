import { useEffect, useState } from 'preact/hooks';
import { type Address, formatAddress, type Parameters, parseAddress } from './address.js';

/** The state of history changes without an event of its own. */
const CHANGED = 'addresschange';

/** Goes to an address: as a new step of the history, or in place of the current one. */
export function navigate(address: Address | string, how: 'push' | 'replace' = 'push'): void {
  const fragment = typeof address === 'string' ? address : formatAddress(address);
  if (fragment === location.hash) return;
  if (how === 'push') history.pushState(null, '', fragment);
  else history.replaceState(history.state, '', fragment);
  dispatchEvent(new Event(CHANGED));
}

/** Changes parameters of the current address; those without values go away. */
export function setParameters(changes: Parameters, how: 'push' | 'replace' = 'push'): void {
  const { parameters, ...place } = parseAddress(location.hash);
  const changed = Object.entries({ ...parameters, ...changes }).filter(([, values]) => values.length > 0);
  navigate({ ...place, parameters: Object.fromEntries(changed) }, how);
}

/** The current address. */
export function useAddress(): Address {
  const [fragment, setFragment] = useState(location.hash);
  useEffect(() => {
    const update = () => setFragment(location.hash);
    for (const event of ['hashchange', 'popstate', CHANGED]) addEventListener(event, update);
    // It may have changed since it was drawn.
    update();
    return () => {
      for (const event of ['hashchange', 'popstate', CHANGED]) removeEventListener(event, update);
    };
  }, []);
  return parseAddress(fragment);
}
