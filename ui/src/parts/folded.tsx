import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Of something long the beginning, as high as the style sheet says, and a button that shows the rest. */
export function Folded({ children }: { children: ComponentChildren }) {
  const content = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const { current } = content;
    if (current === null || isOpen) return;
    const resized = new ResizeObserver(() => setCut(current.scrollHeight > current.clientHeight));
    resized.observe(current);
    return () => resized.disconnect();
  }, [isOpen]);
  const state = isOpen ? 'open' : isCut ? 'cut' : '';
  return (
    <div class="folding">
      {/* It scrolls when the browser finds a text in the rest, or the keyboard comes to a link there. */}
      <div ref={content} class={`folded ${state}`} onScroll={() => setOpen(true)}>
        {children}
      </div>
      {isCut && (
        <button type="button" class="quiet fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  );
}
