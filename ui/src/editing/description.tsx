import { useEffect, useId, useState } from 'preact/hooks';
import { SetDescription } from '../../generated/operations.js';
import type { ShownEntity } from '../entity-page/shown-entity.js';
import { Folded } from '../parts/folded.js';
import { Markdown } from '../parts/markdown.js';
import { takeFocus } from '../parts/take-focus.js';
import { change, edit } from './edit.js';

interface DescriptionProps {
  asset: ShownEntity;
  text: string | undefined;
  /** The path of a column; absent for the entity itself. */
  column?: string;
  mayEdit: boolean;
}

/** Unsaved texts by entity and column, so that a look elsewhere does not lose them. */
const drafts = new Map<string, string>();

/** A description in Markdown; editors may change it. */
export function Description({ asset, text = '', column, mayEdit }: DescriptionProps) {
  const key = `${asset.urn} ${column ?? ''}`;
  const [draft, setState] = useState(mayEdit ? drafts.get(key) : undefined);
  const setDraft = (next: string | undefined) => {
    if (next === undefined) drafts.delete(key);
    else drafts.set(key, next);
    setState(next);
  };
  // The text that was sent stays until it is read again.
  const [sent, setSent] = useState<string>();
  useEffect(() => setSent(undefined), [asset.record]);
  const hintId = useId();
  const whose = column === undefined ? 'the description' : `the description of ${column}`;
  if (draft !== undefined) {
    const set = (description: string) =>
      change(SetDescription, {
        urn: asset.urn,
        description,
        ...(column !== undefined && { column, kind: 'DATASET_FIELD' as const }),
      });
    const save = async () => {
      setDraft(undefined);
      if (draft === text) return;
      setSent(draft);
      const isSaved = await edit(asset, `Changed ${whose}`, set(draft), set(text));
      if (!isSaved && !drafts.has(key)) setDraft(draft);
    };
    return (
      <form
        class="description-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <textarea
          dir="auto"
          aria-label={`Text of ${whose}`}
          aria-describedby={hintId}
          rows={column === undefined ? 8 : 3}
          value={draft}
          ref={takeFocus}
          onInput={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && draft === text) setDraft(undefined);
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
          }}
        />
        <p>
          <button type="submit" class="primary">
            Save
          </button>{' '}
          <button type="button" onClick={() => setDraft(undefined)}>
            Cancel
          </button>{' '}
          <span id={hintId} class="note">
            In Markdown. Ctrl-Enter saves.
          </span>
        </p>
      </form>
    );
  }
  const shown = sent ?? text;
  return (
    <div class="description">
      {shown === '' ? (
        !mayEdit && column === undefined && <p class="note">There is no description.</p>
      ) : (
        <Folded>
          <Markdown text={shown} />
        </Folded>
      )}
      {mayEdit && (
        <button
          type="button"
          class="quiet add"
          // It begins with what is read on the button, which is what people say to press it.
          aria-label={shown === '' ? `Describe ${column ?? 'this'}` : `Edit ${whose}`}
          onClick={() => setDraft(shown)}
        >
          {shown === '' ? '+ Describe' : 'Edit'}
        </button>
      )}
    </div>
  );
}
