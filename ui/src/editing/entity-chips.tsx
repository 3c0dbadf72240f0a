import { useState } from 'preact/hooks';
import type { EntityType } from '../../generated/operations.js';
import { EntityLink } from '../entities/entity-link.js';
import { knownPreview, usePreviews } from '../entities/previews.js';
import { Picker } from './picker.js';

interface EntityChipsProps {
  /** Their kind, such as `Tag`. */
  label: string;
  /** The text of the button that adds one. */
  addText?: string | undefined;
  /** Whether there can be one only, which another one replaces. */
  isSingle?: boolean;
  types: readonly EntityType[];
  urns: readonly string[];
  /** Whether the reader may change them. */
  mayEdit?: boolean;
  onAdd: (urn: string, name: string) => void;
  onRemove: (urn: string, name: string) => void;
  /** A note beside the name of an entity. */
  noteOf?: (urn: string) => string | undefined;
}

/** Entities that belong to another one, such as its tags; editors may add and remove them. */
export function EntityChips({
  label,
  addText = 'Add',
  isSingle = false,
  types,
  urns,
  mayEdit = true,
  onAdd,
  onRemove,
  noteOf,
}: EntityChipsProps) {
  const [isAdding, setAdding] = useState(false);
  const previews = usePreviews(urns);
  const replaces = isSingle && urns.length > 0;
  return (
    <div class="entity-chips">
      {urns.length > 0 && (
        <ul class="chips">
          {previews.map(({ urn, name, type }) => (
            <li key={urn} class="chip" data-type={type}>
              <EntityLink urn={urn} />
              {noteOf?.(urn) && <span class="note">{noteOf(urn)}</span>}
              {mayEdit && (
                <button
                  type="button"
                  class="quiet"
                  aria-label={`Remove ${label.toLowerCase()} ${name}`}
                  onClick={() => onRemove(urn, name)}
                >
                  ×
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && !isAdding && (
        <button
          type="button"
          class={replaces ? 'quiet add change' : 'quiet add'}
          aria-label={`${replaces ? 'Change' : 'Add'} ${label.toLowerCase()}`}
          onClick={() => setAdding(true)}
        >
          {replaces ? 'Change' : `+ ${addText}`}
        </button>
      )}
      {mayEdit && isAdding && (
        <Picker
          label={label}
          types={types}
          onCancel={() => setAdding(false)}
          onChoose={(urn) => {
            setAdding(false);
            if (!urns.includes(urn)) onAdd(urn, knownPreview(urn).name);
          }}
        />
      )}
    </div>
  );
}
