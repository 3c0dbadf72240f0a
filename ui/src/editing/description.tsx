import { useId, useState } from 'preact/hooks';
import { SetDescription } from '../../generated/operations.js';
import type { ShownEntity } from '../entity-page/shown-entity.js';
import { Markdown } from '../parts/markdown.js';
import { change, edit } from './edit.js';

interface DescriptionProps {
  asset: ShownEntity;
  text: string | undefined;
  /** The path of a column; absent for the entity itself. */
  column?: string;
  mayEdit: boolean;
}

/** What is being written, by entity and column, so that a look elsewhere does not lose it. */
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
  const hintId = useId();
  const whose = column === undefined ? 'the description' : `the description of ${column}`;
  if (draft !== undefined) {
    const set = (description: string) =>
      change(SetDescription, {
        urn: asset.urn,
        description,
        ...(column !== undefined && { column, kind: 'DATASET_FIELD' as const }),
      });
    const save = () => {
      setDraft(undefined);
      if (draft !== text) void edit(asset, `Changed ${whose}`, set(draft), set(text));
    };
    return (
      <form
        class="description-form"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <textarea
          aria-label={`Text of ${whose}`}
          aria-describedby={hintId}
          rows={column === undefined ? 8 : 3}
          value={draft}
          ref={(element) => element?.focus()}
          onInput={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && draft === text) setDraft(undefined);
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
          }}
        />
        <p>
          <button type="submit" class="primary">
            Save
          </button>{' '}
          <button type="button" class="quiet" onClick={() => setDraft(undefined)}>
            Cancel
          </button>{' '}
          <span id={hintId} class="note">
            In Markdown. Ctrl-Enter saves.
          </span>
        </p>
      </form>
    );
  }
  return (
    <div class="description">
      {text === '' ? (
        !mayEdit && column === undefined && <p class="note">There is no description.</p>
      ) : (
        <Markdown text={text} />
      )}
      {mayEdit && (
        <button type="button" class="quiet add" aria-label={`Edit ${whose}`} onClick={() => setDraft(text)}>
          {text === '' ? '+ Describe' : 'Edit'}
        </button>
      )}
    </div>
  );
}
