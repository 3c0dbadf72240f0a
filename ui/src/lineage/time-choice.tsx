import { useId, useState } from 'preact/hooks';
import { FirstWrites, LineageChanges, type LineageChangesQuery } from '../../generated/operations.js';
import { setParameters } from '../address/navigation.js';
import { useQuery } from '../api/use-query.js';
import { firstWrite } from '../entities/first-write.js';
import { formatDay, formatMoment } from '../parts/format.js';

/** How many times at which the lineage changed are marked on the slider, in each direction. */
const MARKS = 100;

/** Steps of the slider, for keys. */
const STEPS = 200;

interface TimeChoiceProps {
  urn: string;
  /** Epoch milliseconds; undefined: now. */
  asOf: number | undefined;
}

/** The time as of which the lineage is shown: from the first write of the entity until now. */
export function TimeChoice({ urn, asOf }: TimeChoiceProps) {
  const written = useQuery(FirstWrites, { urns: [urn] });
  const since = firstWrite(written.data?.entityRecords[0]?.aspects)?.time;
  const all = useQuery(LineageChanges, since === undefined ? undefined : { urn, from: since, count: MARKS });
  const until = all.data?.upstream.to;
  const [moving, setMoving] = useState<number>();
  return (
    <fieldset class={asOf === undefined ? 'time-choice' : 'time-choice past'}>
      <legend class="unseen">As of a time</legend>
      <TimeField asOf={moving === undefined ? asOf : Math.min(moving, until ?? moving)} />
      {since !== undefined && until !== undefined && since < until && (
        <Slider {...{ since, until, onMove: setMoving }} asOf={moving ?? asOf} marks={timesOf(all.data)} />
      )}
      <button type="button" aria-pressed={asOf === undefined} onClick={() => show(undefined)}>
        Now
      </button>
    </fieldset>
  );
}

/** Shows the lineage as of a time. */
const show = (asOf: number | undefined) =>
  setParameters({ asOf: asOf === undefined ? [] : [String(asOf)], view: [] });

const timesOf = (found: LineageChangesQuery | null | undefined) =>
  found ? [...new Set([...found.upstream.changes, ...found.downstream.changes].map(({ time }) => time))] : [];

/** A date and time to type; it counts when it is left, or Enter is pressed. */
function TimeField({ asOf }: Pick<TimeChoiceProps, 'asOf'>) {
  const shown = asOf === undefined ? '' : localText(asOf);
  // A typed text stays until it counts, whatever is drawn meanwhile.
  const [typed, setTyped] = useState<string>();
  const choose = ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
    setTyped(undefined);
    if (value === shown) return;
    // The whole second, unless that is to come.
    show(value === '' ? undefined : Math.min(Date.parse(value) + 999, Date.now()));
  };
  return (
    <label>
      Lineage as of
      <input
        type="datetime-local"
        class={(typed ?? shown) === '' ? 'unset' : undefined}
        step={1}
        value={typed ?? shown}
        onInput={({ currentTarget: { value } }) => setTyped(value)}
        onBlur={choose}
        onKeyDown={(event) => {
          if (event.key === 'Enter') choose(event);
        }}
      />
    </label>
  );
}

/** A time as the field has it: in the time zone of the reader, to the second. */
const localText = (millis: number) =>
  new Date(millis - new Date(millis).getTimezoneOffset() * 60_000).toISOString().slice(0, 19);

interface SliderProps extends Pick<TimeChoiceProps, 'asOf'> {
  since: number;
  until: number;
  marks: readonly number[];
  /** Gets the value of the slider while it is dragged, which may be behind now, and undefined when it is let go. */
  onMove: (time: number | undefined) => void;
}

/** The time from the first write until now; its end means now. */
function Slider({ since, until, asOf, marks, onMove }: SliderProps) {
  const id = useId();
  const step = Math.ceil((until - since) / STEPS);
  // A whole number of steps, so that there is one at the end.
  const end = since + step * STEPS;
  return (
    <>
      <span class="note">{formatDay(since)}</span>
      <span class="slider" title="Marks: when the lineage changed">
        <input
          type="range"
          aria-label="Time"
          aria-valuetext={asOf === undefined || asOf >= until ? 'now' : formatMoment(asOf)}
          min={since}
          max={end}
          step={step}
          value={asOf ?? end}
          list={id}
          onInput={({ currentTarget: { valueAsNumber } }) => onMove(valueAsNumber)}
          onChange={({ currentTarget: { valueAsNumber } }) => {
            onMove(undefined);
            show(valueAsNumber >= until ? undefined : valueAsNumber);
          }}
        />
        <datalist id={id}>
          {marks.map((mark) => (
            <option key={mark} value={mark} />
          ))}
        </datalist>
        <svg aria-hidden="true">
          {marks.map((mark) => {
            const x = `${((mark - since) / (end - since)) * 100}%`;
            return <line key={mark} x1={x} x2={x} y2="100%" />;
          })}
        </svg>
      </span>
    </>
  );
}
