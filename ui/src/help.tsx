import { Fragment } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Store, useStore } from './api/store.js';
import { isTyping } from './parts/is-typing.js';
import { SEARCH_BOX } from './search/search-box.js';

const isOpen = new Store(false);

/** Keys of every page, and what they do. */
const KEYS: readonly [keys: readonly string[], meaning: string][] = [
  [['/', 'Ctrl-K'], 'go to the search field'],
  [['↓', 'j'], 'the first result, then the next'],
  [['↑', 'k'], 'the result before'],
  [['Escape'], 'leave what is being edited, unless something was written'],
  [['Ctrl-Enter'], 'save a description'],
  [['?'], 'these keys'],
];

/** Keys of the lineage graph, when it has the focus. */
const GRAPH_KEYS: readonly [keys: readonly string[], meaning: string][] = [
  [['←', '→'], 'go up and downstream'],
  [['↑', '↓'], 'go to others of the same layer'],
  [['Enter'], 'show or hide the neighbours'],
  [['c', 'o'], 'show the columns; open the page of the entity'],
  [['+', '-', '0'], 'zoom in and out; show all of it'],
];

/** The documentation of the service. */
const DOCUMENTS: readonly [name: string, href: string, content: string][] = [
  ['REST', 'restli/docs', 'operations with examples, and every aspect'],
  ['OpenAPI', 'openapi/swagger-ui/index.html', 'operations to try'],
  ['GraphQL', 'api/graphql', 'every type and field, beside a query to try'],
  ['Graph API', 'api/graph', 'nested questions about relationships, to try'],
];

/** Opens the help, which every page has. */
export function HelpButton({ text }: { text: string }) {
  return (
    <button type="button" class="quiet" title="Keys and documentation ( ? )" onClick={() => isOpen.set(true)}>
      {text}
    </button>
  );
}

/** The keys of the page and where there is more to read; it opens by a button, and by the key `?`. */
export function Help() {
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = useStore(isOpen);
  useKeys();
  useEffect(() => {
    if (shown) dialog.current?.showModal();
    else dialog.current?.close();
  }, [shown]);
  return (
    <dialog ref={dialog} class="help" aria-label="Help" onClose={() => isOpen.set(false)}>
      {shown && (
        <>
          <p class="tools">
            <strong>Help</strong>
            <button type="button" class="quiet" onClick={() => isOpen.set(false)}>
              Close
            </button>
          </p>
          <h2>Keys</h2>
          <KeyList keys={KEYS} />
          <h2>In the lineage graph</h2>
          <KeyList keys={GRAPH_KEYS} />
          <h2>Documentation</h2>
          <ul class="plain">
            {DOCUMENTS.map(([name, href, content]) => (
              <li key={href}>
                <a href={href}>{name}</a>: {content}
              </li>
            ))}
            <li>
              Everything else: <code>docs/README.md</code> in the source of this service, of this page{' '}
              <code>docs/ui.md</code>, of searches <code>docs/search.md</code>
            </li>
          </ul>
        </>
      )}
    </dialog>
  );
}

function KeyList({ keys }: { keys: typeof KEYS }) {
  return (
    <dl class="syntax">
      {keys.map(([names, meaning]) => (
        <Fragment key={meaning}>
          <dt>
            {names.map((name, index) => (
              <Fragment key={name}>
                {index > 0 && ' '}
                <kbd>{name}</kbd>
              </Fragment>
            ))}
          </dt>
          <dd>{meaning}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** `/` and Ctrl-K lead to the search field, `?` to the help. */
function useKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, altKey } = event;
      const isControl = event.ctrlKey || event.metaKey;
      const isForSearch = isControl
        ? key.toLowerCase() === 'k' && !event.shiftKey
        : key === '/' && !isTyping(event);
      if (altKey || isOpen.value) return;
      if (isForSearch) {
        event.preventDefault();
        const field = document.getElementById(SEARCH_BOX);
        field?.focus();
        if (isControl && field instanceof HTMLInputElement) field.select();
      } else if (key === '?' && !isControl && !isTyping(event)) {
        event.preventDefault();
        isOpen.set(true);
      }
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
