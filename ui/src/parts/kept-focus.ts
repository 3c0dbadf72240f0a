import { useEffect } from 'preact/hooks';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary';

/** An element that had the focus, with its place among its ancestors, the innermost first. */
interface Place {
  element: HTMLElement;
  around: { parent: Element; index: number }[];
}

/** How many places are remembered: what told of a change goes away, and then that which changed. */
const MAX_PLACES = 5;

/**
 * Keeps the keyboard where it is: when what has the focus goes away, such as a form that was sent, the nearest thing that came
 * in its place or stands beside it gets the focus, rather than the whole page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let places: Place[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) places = [placeOf(target), ...places].slice(0, MAX_PLACES);
    };
    const restore = () => {
      const [last] = places;
      if (last === undefined || isUsable(last.element) || document.activeElement !== document.body) return;
      const next = places.map(nearest).find((element) => element !== undefined);
      (next ?? document.getElementById('main'))?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(restore);
    observer.observe(document.body, { childList: true, subtree: true });
    addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      removeEventListener('focusin', remember);
    };
  }, []);
}

const isUsable = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled');

function placeOf(element: HTMLElement): Place {
  const around: Place['around'] = [];
  for (let child: Element = element; child.parentElement; child = child.parentElement)
    around.push({
      parent: child.parentElement,
      index: [...child.parentElement.children].indexOf(child),
    });
  return { element, around };
}

/** The nearest element to one that went away, within the same part of the page; a button rather than a link. */
function nearest({ element, around }: Place): HTMLElement | undefined {
  if (isUsable(element)) return element;
  for (const { parent, index } of around) {
    if (!parent.isConnected) continue;
    if (parent.matches('main, body, [role=status]')) return undefined;
    const children = [...parent.children];
    const ordered = [...children.slice(index), ...children.slice(0, index).reverse()];
    const found = ordered.map(firstWithin).find((one) => one !== undefined);
    if (found) return found;
  }
  return undefined;
}

function firstWithin(part: Element): HTMLElement | undefined {
  const all = [part, ...part.querySelectorAll(FOCUSABLE)].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(FOCUSABLE),
  );
  return all.find((one) => one.matches('button')) ?? all[0];
}
