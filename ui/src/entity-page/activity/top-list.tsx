import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { formatNumber } from '../../parts/format.js';

/** How many are shown at first. */
const SHOWN = 10;

interface TopListProps {
  title: string;
  entries: readonly { key: string; count: number }[];
  render: (key: string) => ComponentChildren;
  countText: (count: number) => string;
}

/** Who or what is counted most. */
export function TopList({ title, entries, render, countText }: TopListProps) {
  const [isExpanded, setExpanded] = useState(false);
  if (entries.length === 0) return null;
  const sorted = [...entries].sort((one, other) => other.count - one.count);
  return (
    <div>
      <h3>{title}</h3>
      <ul class="plain">
        {(isExpanded ? sorted : sorted.slice(0, SHOWN)).map(({ key, count }) => (
          <li key={key}>
            {render(key)} <span class="note">{countText(count)}</span>
          </li>
        ))}
      </ul>
      {!isExpanded && sorted.length > SHOWN && (
        <button type="button" onClick={() => setExpanded(true)}>
          All {formatNumber(sorted.length)}
        </button>
      )}
    </div>
  );
}
