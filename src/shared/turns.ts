/** The waiting turns, by the owner of the work. */
const waiting = new Map<object, (() => void)[]>();
let isScheduled = false;

/**
 * Resolves in a later turn of the event loop. Each call has its own turn, and requests are read and answered in
 * between. Owners take turns one after another, however many turns each waits for.
 * @param owner of the work, such as a request
 */
export function nextTurn(owner: object): Promise<void> {
  return new Promise((resolve) => {
    const turns = waiting.get(owner);
    if (turns) turns.push(resolve);
    else waiting.set(owner, [resolve]);
    schedule();
  });
}

/** Drops the waiting turns of an owner that needs no more. Their promises never settle. */
export function dropTurns(owner: object): void {
  waiting.delete(owner);
}

function schedule(): void {
  if (isScheduled || waiting.size === 0) return;
  isScheduled = true;
  setImmediate(takeTurn);
}

function takeTurn(): void {
  isScheduled = false;
  const [next] = waiting;
  if (next) {
    const [owner, turns] = next;
    waiting.delete(owner);
    turns.shift()?.();
    if (turns.length > 0) waiting.set(owner, turns);
  }
  schedule();
}

/** The longest time that work in steps keeps other work waiting. */
const TURN_MILLIS = 20;

/**
 * Does work in steps, and lets other work run in between.
 * @throws the reason of the signal once it is aborted
 */
export async function inTurns<Result>(steps: Iterator<void, Result>, signal?: AbortSignal): Promise<Result> {
  for (let began = performance.now(); ; ) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - began < TURN_MILLIS) continue;
    await nextTurn(steps);
    signal?.throwIfAborted();
    began = performance.now();
  }
}
