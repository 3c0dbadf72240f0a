import { useState } from 'preact/hooks';

interface CopyButtonProps {
  text: string;
  /** The name of the copied text, for screen readers. */
  label: string;
  class?: string;
}

/** Copies a text, such as a command. Absent where the browser does not allow it: the text can be selected. */
export function CopyButton({ text, label, class: kind }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  if (!navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <button
      type="button"
      class={kind}
      aria-label={isCopied ? 'Copied' : `Copy ${label}`}
      onClick={() => void copy()}
    >
      {isCopied ? 'Copied' : 'Copy'}
    </button>
  );
}
