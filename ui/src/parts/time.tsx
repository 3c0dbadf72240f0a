import { formatAge, formatTime, isDate } from './format.js';

/** How long ago a time is, with the time itself. */
export function Age({ millis }: { millis: number }) {
  return (
    <time dateTime={isDate(millis) ? new Date(millis).toISOString() : undefined} title={formatTime(millis)}>
      {formatAge(millis)}
    </time>
  );
}
