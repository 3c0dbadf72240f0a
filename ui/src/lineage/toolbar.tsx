import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { setParameters } from '../address/navigation.js';
import { Picker } from '../editing/picker.js';
import { typeLabel } from '../entities/labels.js';
import { formatNumber } from '../parts/format.js';
import { useNarrow } from '../parts/use-narrow.js';
import { toggled } from '../search/state.js';
import type { LineageGraph } from './graph.js';
import { type ExplorerState, MAX_HOPS } from './state.js';
import { hidingCounts, platformName } from './use-scene.js';

/** Types that lead from data to data, and can be folded away. */
const JOBS = 'type:dataJob';

/** Types that can have lineage, and so be the end of a path. */
const ENDS = ['DATASET', 'DATA_JOB', 'CHART', 'DASHBOARD', 'MLMODEL', 'MLFEATURE'] as const;

interface ToolbarProps {
  state: ExplorerState;
  graph: LineageGraph;
  /** Whether a path is shown, and nothing around it. */
  isPath: boolean;
  matches: readonly string[];
  onMatch: (urn: string) => void;
  onSave: (format: 'png' | 'svg') => void;
  onFit: () => void;
  /** What is below it, or on a narrow screen among what is not needed at once. */
  children: ComponentChildren;
}

/** What is shown of the lineage. */
export function Toolbar(props: ToolbarProps) {
  const { hops, side, to } = props.state;
  const isNarrow = useNarrow();
  return (
    <>
      <div class="toolbar">
        {!props.isPath && <HopsChoice side={side} hops={hops} />}
        <PathTo to={to} />
        {isNarrow ? (
          <details class="more">
            <summary>More</summary>
            <div class="toolbar">
              <MoreTools {...props} />
            </div>
            {props.children}
          </details>
        ) : (
          <MoreTools {...props} />
        )}
      </div>
      {!isNarrow && props.children}
    </>
  );
}

/** What is not needed at once. */
function MoreTools({ state, graph, matches, onMatch, onSave, onFit }: ToolbarProps) {
  const { hide, find, focus } = state;
  const next = () => {
    const urn = matches[(matches.indexOf(focus ?? '') + 1) % matches.length];
    if (urn !== undefined) onMatch(urn);
  };
  return (
    <>
      <label>
        <input
          type="checkbox"
          checked={hide.includes(JOBS)}
          onChange={() => setParameters({ hide: toggled(hide, JOBS), view: [] })}
        />
        Fold jobs
      </label>
      <HideChoice hide={hide} graph={graph} />
      <span class="finder">
        <input
          type="search"
          aria-label="Find in the graph"
          placeholder="Find"
          value={find}
          onInput={(event) => setParameters({ find: valuesOf(event.currentTarget.value) }, 'replace')}
          onKeyDown={(event) => {
            if (event.key === 'Enter') next();
          }}
        />
        {find !== '' && (
          <output>
            {formatNumber(matches.length)}
            <span class="unseen"> found</span>
          </output>
        )}
      </span>
      <span class="view-tools">
        <button type="button" title="Show all of it" onClick={onFit}>
          Fit
        </button>
        <button type="button" title="Save the whole graph as PNG" onClick={() => onSave('png')}>
          PNG
        </button>
        <button type="button" title="Save the whole graph as SVG" onClick={() => onSave('svg')}>
          SVG
        </button>
      </span>
    </>
  );
}

const valuesOf = (text: string) => (text === '' ? [] : [text]);

/** How far around the start the graph reaches. */
function HopsChoice({ side, hops }: Pick<ExplorerState, 'side' | 'hops'>) {
  return (
    <>
      <label>
        Show
        <select
          value={side}
          onChange={(event) => setParameters({ side: [event.currentTarget.value], view: [] })}
        >
          <option value="both">both directions</option>
          <option value="upstream">upstream</option>
          <option value="downstream">downstream</option>
        </select>
      </label>
      <span class="stepper">
        <button
          type="button"
          aria-label="One level less"
          disabled={hops <= 1}
          onClick={() => setHops(hops - 1)}
        >
          −
        </button>
        <output>{hops === 1 ? '1 level' : `${hops} levels`}</output>
        <button
          type="button"
          aria-label="One level more"
          disabled={hops >= MAX_HOPS}
          onClick={() => setHops(hops + 1)}
        >
          +
        </button>
      </span>
    </>
  );
}

const setHops = (hops: number) => setParameters({ hops: [String(hops)], view: [] });

/** What the keys of filters begin with, and what these are called. */
const KINDS = [
  ['type:', 'Types'],
  ['platform:', 'Platforms'],
] as const;

/** Types and platforms to leave out. */
function HideChoice({ hide, graph }: { hide: readonly string[]; graph: LineageGraph }) {
  const counts = hidingCounts(graph);
  const known = new Set(counts.map(([key]) => key));
  const all = [...counts, ...hide.filter((key) => !known.has(key)).map((key): [string, number] => [key, 0])];
  return (
    <details class="menu">
      <summary>Filter{hide.length > 0 && ` (${hide.length})`}</summary>
      <div class="choices">
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
    </details>
  );
}

function hidingLabel(key: string): string {
  const [kind, name = ''] = key.split(':');
  return kind === 'type' ? typeLabel(name, 2) : platformName(name);
}

/** Asks for the end of a path. */
function PathTo({ to }: { to: string | undefined }) {
  const [isAsking, setAsking] = useState(false);
  if (to !== undefined)
    return (
      <button type="button" onClick={() => setParameters({ to: [], view: [] })}>
        Clear path
      </button>
    );
  if (!isAsking)
    return (
      <button type="button" onClick={() => setAsking(true)}>
        Path to …
      </button>
    );
  return (
    <Picker
      label="Path to"
      types={ENDS}
      onCancel={() => setAsking(false)}
      onChoose={(urn) => {
        setAsking(false);
        setParameters({ to: [urn], view: [] });
      }}
    />
  );
}
