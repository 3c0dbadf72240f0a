import { useState } from 'preact/hooks';
import type { EntityType } from '../../generated/operations.js';
import { Combobox } from '../parts/combobox.js';
import { useCompletion } from '../search/completion.js';
import { CompletionItem } from '../search/search-box.js';

interface PickerProps {
  /** The kind that is chosen, such as `Tag`. */
  label: string;
  types: readonly EntityType[];
  onChoose: (urn: string) => void;
  onCancel?: () => void;
}

/** Chooses an entity by the beginning of its name. */
export function Picker({ label, types, onChoose, onCancel }: PickerProps) {
  const [text, setText] = useState('');
  const urns = useCompletion(text, types);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key comes from the field within it
    <span
      class="picker"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel?.();
      }}
    >
      <Combobox
        autoFocus
        label={label}
        placeholder={`${label} …`}
        value={text}
        onInput={setText}
        options={urns ?? []}
        emptyText={urns?.length === 0 ? 'Nothing is called that.' : undefined}
        keyOf={(urn) => urn}
        render={(urn) => <CompletionItem urn={urn} />}
        onChoose={(urn) => {
          setText('');
          onChoose(urn);
        }}
      />
      {onCancel && (
        <button type="button" class="quiet" onClick={onCancel}>
          Cancel
        </button>
      )}
    </span>
  );
}
