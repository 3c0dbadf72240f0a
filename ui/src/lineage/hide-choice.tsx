import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { setParameters } from '../address/navigation.js';
import { typeLabel } from '../entities/labels.js';
import { formatNumber } from '../parts/format.js';
import { toggled } from '../search/state.js';
import type { LineageGraph } from './graph.js';
import { hidingCounts, platformName } from './use-scene.js';

/** Types that lead from data to data, and can be folded away by a control of their own. */
export const JOBS = 'type:dataJob';

/** The prefixes of filter keys, and their titles. */
const KINDS = [
  ['type:', 'Types'],
  ['platform:', 'Platforms'],
] as const;

/** Types and platforms to leave out, in a menu. */
export function HideChoice({ hide, graph }: { hide: readonly string[]; graph: LineageGraph }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Below its button, which moves when its text or the toolbar changes; the style sheet keeps it within the window.
  useLayoutEffect(() => {
    if (!isOpen || !button.current) return;
    const { left, bottom } = button.current.getBoundingClientRect();
    menu.current?.style.setProperty('--left', `${left + scrollX}px`);
    menu.current?.style.setProperty('--top', `${bottom + scrollY}px`);
  });
  const chosen = hide.filter((key) => key !== JOBS).length;
  const counts = hidingCounts(graph);
  const known = new Set(counts.map(([key]) => key));
  const all = [...counts, ...hide.filter((key) => !known.has(key)).map((key): [string, number] => [key, 0])];
  return (
    <span
      // The browser closes it by Escape and by a click elsewhere only.
      onFocusOut={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget))
          menu.current?.hidePopover();
      }}
    >
      <button ref={button} type="button" class="menu-button" popovertarget={id}>
        Filter{chosen > 0 && ` (${chosen})`}
      </button>
      <div
        ref={menu}
        id={id}
        class="menu"
        popover
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {KINDS.filter(([kind]) => all.some(([key]) => key.startsWith(kind))).map(([kind, title]) => (
          <fieldset key={kind}>
            <legend>{title}</legend>
            <ul>
              {all
                .filter(([key]) => key.startsWith(kind))
                .map(([key, count]) => (
                  <li key={key}>
                    <label>
                      <input
                        type="checkbox"
                        checked={!hide.includes(key)}
                        onChange={() => setParameters({ hide: toggled(hide, key), view: [] })}
                      />
                      <span class="name">{hidingLabel(key)}</span>
                      <span class="number">{formatNumber(count)}</span>
                    </label>
                  </li>
                ))}
            </ul>
          </fieldset>
        ))}
      </div>
    </span>
  );
}

function hidingLabel(key: string): string {
  const [kind, name = ''] = key.split(':');
  return kind === 'type' ? typeLabel(name, 2) : platformName(name);
}
