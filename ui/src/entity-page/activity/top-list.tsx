import type { ComponentChildren } from 'preact';
import { useRows } from '../../address/rows.js';
import { AllButton } from '../all-button.js';

/** How many are shown at first. */
const SHOWN = 10;

interface TopListProps {
  /** In the address. */
  name: string;
  title: string;
  entries: readonly { key: string; count: number }[];
  render: (key: string) => ComponentChildren;
  countText: (count: number) => string;
}

/** The entries with the highest counts. */
export function TopList({ name, title, entries, render, countText }: TopListProps) {
  const [shown, show] = useRows(name, SHOWN);
  if (entries.length === 0) return null;
  const sorted = [...entries].sort((one, other) => other.count - one.count);
  return (
    <div>
      <h3>{title}</h3>
      <ul class="plain">
        {sorted.slice(0, shown).map(({ key, count }) => (
          <li key={key}>
            {render(key)} <span class="note">{countText(count)}</span>
          </li>
        ))}
      </ul>
      <AllButton shown={shown} total={sorted.length} onShow={show} />
    </div>
  );
}
