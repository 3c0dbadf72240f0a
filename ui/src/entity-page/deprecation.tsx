import { useState } from 'preact/hooks';
import { type EntityType, SetDeprecation } from '../../generated/operations.js';
import { change, edit } from '../editing/edit.js';
import { EntityChips } from '../editing/entity-chips.js';
import { EntityLink } from '../entities/entity-link.js';
import { Folded } from '../parts/folded.js';
import { formatDay } from '../parts/format.js';
import { takeFocus } from '../parts/take-focus.js';
import { aspectOf, type ShownEntity } from './shown-entity.js';

/** The types that can be a replacement. */
const REPLACEMENTS: readonly EntityType[] = [
  ...(['DATASET', 'DASHBOARD', 'CHART', 'DATA_JOB', 'DATA_FLOW', 'CONTAINER'] as const),
  ...(['DATA_PRODUCT', 'GLOSSARY_TERM', 'TAG', 'MLMODEL', 'MLFEATURE'] as const),
];

interface Said {
  note: string;
  /** A URN. */
  replacement?: string | undefined;
  /** When it ends, in epoch milliseconds. */
  time?: number | undefined;
}

const mark = ({ urn }: ShownEntity, said: Said) => change(SetDeprecation, { urn, deprecated: true, ...said });
const unmark = ({ urn }: ShownEntity) => change(SetDeprecation, { urn, deprecated: false });

const mayDeprecate = ({ rights }: ShownEntity) => rights.has('EDIT_DEPRECATION_PRIVILEGE');

/** The deprecation of an entity; undefined if it is not deprecated. */
function deprecationOf(asset: ShownEntity): Said | undefined {
  const stored = aspectOf(asset, 'deprecation');
  if (stored?.deprecated !== true) return undefined;
  const { note, replacement, decommissionTime } = stored;
  return { note, replacement, time: decommissionTime === undefined ? undefined : Number(decommissionTime) };
}

/** Says that the entity should no longer be used; editors may take it back. */
export function DeprecationNotice({ asset }: { asset: ShownEntity }) {
  const said = deprecationOf(asset);
  if (said === undefined) return null;
  const { note, replacement, time } = said;
  return (
    <div class="warning">
      <Folded>
        <p>
          <strong>Deprecated.</strong> <bdi>{note}</bdi>
        </p>
      </Folded>
      {time !== undefined && (
        <p>
          {time > Date.now() ? 'It will be decommissioned' : 'It was decommissioned'} on {formatDay(time)}.
        </p>
      )}
      {replacement && (
        <p>
          Use <EntityLink urn={replacement} /> instead.
        </p>
      )}
      {mayDeprecate(asset) && (
        <button
          type="button"
          class="quiet undeprecate"
          onClick={() => void edit(asset, 'Removed the deprecation', unmark(asset), mark(asset, said))}
        >
          Remove the deprecation
        </button>
      )}
    </div>
  );
}

/** Lets editors say that the entity should no longer be used, unless it is said. */
export function DeprecationForm({ asset }: { asset: ShownEntity }) {
  const [said, setSaid] = useState<Said>();
  if (!mayDeprecate(asset) || deprecationOf(asset)) return null;
  const cancel = () => setSaid(undefined);
  if (said === undefined)
    return (
      <button type="button" class="quiet deprecate" onClick={() => setSaid({ note: '' })}>
        Deprecate
      </button>
    );
  return (
    <form
      class="deprecate"
      onSubmit={async (event) => {
        event.preventDefault();
        cancel();
        const isMarked = await edit(asset, 'Marked as deprecated', mark(asset, said), unmark(asset));
        if (!isMarked) setSaid(said);
      }}
    >
      <p class="note">Tells everybody not to use this any more. It stays in the catalog.</p>
      <label>
        Why
        <input
          dir="auto"
          value={said.note}
          ref={takeFocus}
          onInput={({ currentTarget: { value } }) => setSaid({ ...said, note: value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape') cancel();
          }}
        />
      </label>
      <div class="replacement">
        What to use instead
        <EntityChips
          label="Replacement"
          isSingle
          types={REPLACEMENTS}
          urns={said.replacement === undefined ? [] : [said.replacement]}
          onAdd={(replacement) => setSaid({ ...said, replacement })}
          onRemove={() => setSaid({ ...said, replacement: undefined })}
        />
      </div>
      <p class="buttons">
        <button type="submit" class="primary">
          Deprecate
        </button>
        <button type="button" onClick={cancel}>
          Cancel
        </button>
      </p>
    </form>
  );
}
