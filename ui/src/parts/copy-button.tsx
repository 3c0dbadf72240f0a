import { useState } from 'preact/hooks';

/** Text to copy, such as a command. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      // The browser does not allow it: the text can be selected.
      () => setCopied(false),
    );
  return (
    <div class="copied">
      <pre>{text}</pre>
      <button type="button" onClick={() => void copy()}>
        {isCopied ? 'CopyButton' : 'Copy'}
      </button>
    </div>
  );
}
