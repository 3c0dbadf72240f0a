import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { type Address, formatAddress } from './address.js';

/** How long what was there before may take to come back, in milliseconds. */
const MAX_WAIT_MILLIS = 3_000;

/** How far down the reader was, by the keys of the entries of the browser's history. */
const tops = new Map<string, number>();
/** Stops bringing the reader back to where they were; undefined while nobody is brought back. */
let stop: (() => void) | undefined;

/**
 * Keeps the place of the reader on the page. Another page begins at its top, with the keyboard in it; back and forward
 * lead to the former place.
 */
export function useScrollPosition(address: Address): void {
  const { page, urn } = address;
  const former = useRef({ key: entryKey(), page, urn });
  // Before the browser tells that what is shorter now has moved.
  useLayoutEffect(() => {
    const key = entryKey();
    const { current: before } = former;
    former.current = { key, page, urn };
    if (key === before.key) return;
    const isOther = page !== before.page || urn !== before.urn;
    if (isOther && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
    const top = tops.get(key);
    if (top !== undefined) bringTo(top);
    // From the lineage of one entity to that of the next, the graph stays where it is.
    else if (isOther && !(page === 'lineage' && before.page === page)) scrollTo(0, 0);
    tops.set(key, top ?? scrollY);
  }, [formatAddress(address)]);
  useEffect(() => {
    const onScroll = () => {
      if (stop === undefined) tops.set(entryKey(), scrollY);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
}

/** The key of the current entry of the history, which gets one where it has none. */
function entryKey(): string {
  const { key } = (history.state ?? {}) as { key?: string };
  if (key !== undefined) return key;
  const made = `${performance.timeOrigin + performance.now()}`;
  history.replaceState({ key: made }, '');
  return made;
}

/** Scrolls there as soon as the page is long enough, unless the reader goes elsewhere first. */
function bringTo(top: number): void {
  stop?.();
  let frame = 0;
  const until = performance.now() + MAX_WAIT_MILLIS;
  const end = () => {
    cancelAnimationFrame(frame);
    for (const event of GESTURES) removeEventListener(event, end);
    stop = undefined;
  };
  const step = () => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) <= 1 || performance.now() > until) end();
    else frame = requestAnimationFrame(step);
  };
  for (const event of GESTURES) addEventListener(event, end, { passive: true });
  stop = end;
  step();
}

const GESTURES = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
