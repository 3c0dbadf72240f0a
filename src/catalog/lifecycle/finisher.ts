import { type Background, type BackgroundLog, inBackground } from '../background.js';
import type { Lifecycle } from './types.js';

/** How often to look for removals that nobody works on. */
const PAUSE_MILLIS = 5_000;

/** Finishes removals of entities that a process has left, because it was killed or because they failed. */
export function startFinisher({ lifecycle }: { lifecycle: Lifecycle }, log: BackgroundLog): Background {
  return inBackground(() => lifecycle.finishRemoval(), {
    ...{ log, pauseMillis: PAUSE_MILLIS },
    failure: 'The removal of an entity failed; it goes on later',
  });
}
