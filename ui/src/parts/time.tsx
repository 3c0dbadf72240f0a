import { formatAge, formatTime } from './format.js';

/** How long ago a time is, with the time itself. */
export function Age({ millis }: { millis: number }) {
  return (
    <time dateTime={new Date(millis).toISOString()} title={formatTime(millis)}>
      {formatAge(millis)}
    </time>
  );
}
