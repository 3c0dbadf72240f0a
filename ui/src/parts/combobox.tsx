import type { ComponentChildren } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';

interface ComboboxProps<Option> {
  label: string;
  placeholder?: string;
  value: string;
  onInput: (text: string) => void;
  options: readonly Option[];
  keyOf: (option: Option) => string;
  render: (option: Option) => ComponentChildren;
  onChoose: (option: Option) => void;
  /** The text in place of options. */
  emptyText?: string | undefined;
  /** Enter without a chosen option. */
  onSubmit?: (() => void) | undefined;
  /** Whether the field gets the focus when it appears. */
  autoFocus?: boolean;
  id?: string;
}

/** A text field with a list of suggestions, after the ARIA pattern of a combobox with a list. */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { label, placeholder, value, options, keyOf, render, onInput, onChoose, onSubmit } = props;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const shown = isOpen && options.length > 0;
  const chosen = shown ? options[active] : undefined;
  // At once, so that nothing that is typed is lost.
  useLayoutEffect(() => {
    if (props.autoFocus) input.current?.focus();
  }, [props.autoFocus]);

  // Near the lower end of the window they would be out of sight.
  useEffect(() => {
    if (shown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [shown, options.length]);

  const choose = (option: Option) => {
    setOpen(false);
    setActive(-1);
    onChoose(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      const count = options.length + 1;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((now) => ((now + 1 + step + count) % count) - 1);
    } else if (event.key === 'Escape' && shown) {
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen !== undefined) choose(chosen);
      else {
        setOpen(false);
        onSubmit?.();
      }
    }
  };
  return (
    <div class="combobox">
      <input
        ref={input}
        id={props.id}
        type="text"
        role="combobox"
        autoComplete="off"
        spellcheck={false}
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={chosen === undefined ? undefined : `${listId}-${active}`}
        placeholder={placeholder}
        value={value}
        onInput={(event) => {
          setOpen(true);
          setActive(-1);
          onInput(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      <p class="none" role="status">
        {isOpen && props.emptyText}
      </p>
      <div ref={list} id={listId} role="listbox" aria-label={`${label}: suggestions`} hidden={!shown}>
        {options.map((option, index) => (
          // The keyboard chooses in the field.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <div
            key={keyOf(option)}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            // The field must not lose the focus before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {render(option)}
          </div>
        ))}
      </div>
    </div>
  );
}
