import { formatDay, formatDays, formatNumber, formatShort } from './format.js';

interface Point {
  time: number;
  value: number;
}

interface PlotProps {
  title: string;
  /** The oldest first. */
  points: readonly Point[];
}

const WIDTH = 240;
const HEIGHT = 56;

/** From here on there is no room for all digits. Before, the latest number is as exact as the range below it. */
const SHORTENED = 10_000_000;

/** A number over time, as a small plot with its latest value. */
export function Plot({ title, points }: PlotProps) {
  const last = points.at(-1);
  if (last === undefined) return null;
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const times = points.map(({ time }) => time);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const x = (time: number) => (to === from ? WIDTH / 2 : 3 + ((time - from) / (to - from)) * (WIDTH - 6));
  const y = (value: number) =>
    high === low ? HEIGHT / 2 : HEIGHT - 3 - ((value - low) / (high - low)) * (HEIGHT - 6);
  const line = points.map(({ time, value }) => `${x(time).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const numbers =
    low === high
      ? `always ${formatNumber(low)}`
      : `lowest ${formatNumber(low)}, highest ${formatNumber(high)}`;
  const days = formatDays(from, to);
  return (
    <figure class="plot">
      <figcaption>
        {title}{' '}
        <strong title={`${formatNumber(last.value)}, ${formatDay(last.time)}`}>
          {points.length > 1 && <span class="note beside">last </span>}
          {(last.value < SHORTENED ? formatNumber : formatShort)(last.value)}
        </strong>
      </figcaption>
      {points.length > 1 && (
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${title}: ${numbers}, ${days}`}>
          <polyline points={line} />
          <circle cx={x(last.time)} cy={y(last.value)} r="2.5" />
        </svg>
      )}
      <p class="range">
        {points.length > 1 && (
          <>
            {numbers}
            <br />
          </>
        )}
        {days}
      </p>
    </figure>
  );
}
