import { useState } from 'preact/hooks';
import { SetDeprecation } from '../../generated/operations.js';
import { change, edit } from '../editing/edit.js';
import { EntityLink } from '../entities/entity-link.js';
import { Folded } from '../parts/folded.js';
import { formatDay } from '../parts/format.js';
import { aspectOf, type ShownEntity } from './shown-entity.js';

/** Whether the entity should no longer be used; editors may say so. */
export function Deprecation({ asset }: { asset: ShownEntity }) {
  const [note, setNote] = useState<string>();
  const stored = aspectOf(asset, 'deprecation');
  const mayEdit = asset.rights.has('EDIT_DEPRECATION_PRIVILEGE');
  const isDeprecated = stored?.deprecated === true;
  const time = stored?.decommissionTime === undefined ? undefined : Number(stored.decommissionTime);
  const mark = (text: string) =>
    change(SetDeprecation, {
      urn: asset.urn,
      deprecated: true,
      note: text,
      ...(isDeprecated && { time, replacement: stored?.replacement }),
    });
  const unmark = change(SetDeprecation, { urn: asset.urn, deprecated: false });
  if (isDeprecated)
    return (
      <div class="warning">
        <Folded>
          <p>
            <strong>Deprecated.</strong> {stored?.note}
          </p>
        </Folded>
        {time !== undefined && (
          <p>
            {time > Date.now() ? 'It will be decommissioned' : 'It was decommissioned'} on {formatDay(time)}.
          </p>
        )}
        {stored?.replacement && (
          <p>
            Use <EntityLink urn={stored.replacement} /> instead.
          </p>
        )}
        {mayEdit && (
          <button
            type="button"
            class="quiet undeprecate"
            onClick={() => void edit(asset, 'Removed the deprecation', unmark, mark(stored?.note ?? ''))}
          >
            Remove the deprecation
          </button>
        )}
      </div>
    );
  if (!mayEdit) return null;
  if (note === undefined)
    return (
      <button type="button" class="quiet deprecate" onClick={() => setNote('')}>
        Deprecate
      </button>
    );
  return (
    <form
      class="deprecate"
      onSubmit={async (event) => {
        event.preventDefault();
        setNote(undefined);
        const isMarked = await edit(asset, 'Marked as deprecated', mark(note), unmark);
        if (!isMarked) setNote(note);
      }}
    >
      <label>
        Why, and what to use instead
        <input
          value={note}
          ref={(element) => element?.focus()}
          onInput={(event) => setNote(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setNote(undefined);
          }}
        />
      </label>
      <button type="submit" class="primary">
        Deprecate
      </button>
      <button type="button" class="quiet" onClick={() => setNote(undefined)}>
        Cancel
      </button>
    </form>
  );
}
