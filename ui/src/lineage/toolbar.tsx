import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { setParameters } from '../address/navigation.js';
import { Picker } from '../editing/picker.js';
import { formatNumber } from '../parts/format.js';
import { useNarrow } from '../parts/use-narrow.js';
import { toggled } from '../search/state.js';
import type { LineageGraph } from './graph.js';
import { HideChoice, JOBS } from './hide-choice.js';
import { type ExplorerState, MAX_HOPS } from './state.js';

/** Types that can have lineage, and so be the end of a path. */
const ENDS = ['DATASET', 'DATA_JOB', 'CHART', 'DASHBOARD', 'MLMODEL', 'MLFEATURE'] as const;

interface ToolbarProps {
  state: ExplorerState;
  graph: LineageGraph;
  /** Whether a path is shown, and nothing around it. */
  isPath: boolean;
  /** Whether there is nothing that they could change. */
  isDisabled: boolean;
  matches: readonly string[];
  onMatch: (urn: string) => void;
  onSave: (format: 'png' | 'svg') => void;
  onFit: () => void;
  /** The part below it; on a narrow screen it is folded. */
  children: ComponentChildren;
}

/** The controls of the visible lineage. */
export function Toolbar(props: ToolbarProps) {
  const { hops, side, to, find, hide, asOf } = props.state;
  const isNarrow = useNarrow();
  // Only as it begins: it would close under who takes the last of it back.
  const [isFiltered] = useState(find !== '' || hide.length > 0 || asOf !== undefined);
  const fit = <FitButton onFit={props.onFit} />;
  return (
    <>
      <div class="toolbar">
        <Tools isDisabled={props.isDisabled}>
          {!props.isPath && <HopsChoice side={side} hops={hops} />}
          <PathTo to={to} />
          {isNarrow ? fit : <MoreTools {...props} fit={fit} />}
        </Tools>
        {isNarrow && (
          <details class="more" open={isFiltered}>
            <summary>More</summary>
            <div class="toolbar">
              <Tools isDisabled={props.isDisabled}>
                <MoreTools {...props} />
              </Tools>
            </div>
            {props.children}
          </details>
        )}
      </div>
      {!isNarrow && props.children}
    </>
  );
}

/** Controls that can be switched off together. */
function Tools({ isDisabled, children }: { isDisabled: boolean; children: ComponentChildren }) {
  return (
    <fieldset class="graph-tools" disabled={isDisabled}>
      <legend class="unseen">What is shown</legend>
      {children}
    </fieldset>
  );
}

/** The controls that are not needed at once. */
function MoreTools({
  state,
  graph,
  matches,
  onMatch,
  onSave,
  fit,
}: ToolbarProps & { fit?: ComponentChildren }) {
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
          placeholder="Find in what is drawn"
          title="Looks at what is written in the boxes that are drawn"
          value={find}
          onInput={(event) => setParameters({ find: valuesOf(event.currentTarget.value) }, 'replace')}
          onKeyDown={(event) => {
            if (event.key === 'Enter') next();
          }}
        />
        {find !== '' && <output>{formatNumber(matches.length)} found</output>}
      </span>
      <span class="view-tools">
        {fit}
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

/** Shows all of the graph; on a narrow screen beside what is always there. */
function FitButton({ onFit }: Pick<ToolbarProps, 'onFit'>) {
  return (
    <button type="button" title="Show all of it" onClick={onFit}>
      Fit
    </button>
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
        <HopsButton label="One level less" hops={hops - 1}>
          −
        </HopsButton>
        <output>{hops === 1 ? '1 level' : `${hops} levels`}</output>
        <HopsButton label="One level more" hops={hops + 1}>
          +
        </HopsButton>
      </span>
    </>
  );
}

/** Sets the number of hops, if there may be so many. It keeps the focus also if not, for who comes by the keyboard. */
function HopsButton({ label, hops, children }: { label: string; hops: number; children: string }) {
  const isPossible = hops >= 1 && hops <= MAX_HOPS;
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!isPossible}
      onClick={() => isPossible && setParameters({ hops: [String(hops)], view: [] })}
    >
      {children}
    </button>
  );
}

/** Asks for the end of a path. */
function PathTo({ to }: { to: string | undefined }) {
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  // The field had the focus.
  useEffect(() => {
    if (wasAsking.current && !isAsking) button.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (to !== undefined)
    return (
      <button ref={button} type="button" onClick={() => setParameters({ to: [], view: [] })}>
        Clear path
      </button>
    );
  if (!isAsking)
    return (
      <button ref={button} type="button" onClick={() => setAsking(true)}>
        Path to …
      </button>
    );
  return (
    <>
      <span aria-hidden="true">Path to</span>
      <Picker
        label="Path to"
        types={ENDS}
        onCancel={() => setAsking(false)}
        onChoose={(urn) => {
          setAsking(false);
          setParameters({ to: [urn], view: [] });
        }}
      />
    </>
  );
}
