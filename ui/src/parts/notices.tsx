import { Store, useStore } from '../api/store.js';

interface Notice {
  text: string;
  isFailure?: boolean;
  /** Undoes the action. */
  undo?: (() => void) | undefined;
}

/** How long a notice stays, in milliseconds. */
const STAYS = 12_000;

const current = new Store<Notice | undefined>(undefined);

/** Tells what was done, for a while. */
export function notify(notice: Notice): void {
  current.set(notice);
  setTimeout(() => {
    if (current.value === notice) current.set(undefined);
  }, STAYS);
}

/** The last notice. */
export function Notices() {
  const notice = useStore(current);
  return (
    <div class="notices" role="status" aria-live="polite">
      {notice && (
        <p class={notice.isFailure ? 'notice failed' : 'notice'}>
          {notice.text}
          {notice.undo && (
            <button
              type="button"
              onClick={() => {
                current.set(undefined);
                notice.undo?.();
              }}
            >
              Undo
            </button>
          )}
          <button type="button" class="quiet" aria-label="Dismiss" onClick={() => current.set(undefined)}>
            ×
          </button>
        </p>
      )}
    </div>
  );
}
