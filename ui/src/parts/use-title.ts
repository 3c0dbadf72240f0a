import { useEffect } from 'preact/hooks';

/** The title in tabs and in the history of the browser. Without one, it is that of the home page. */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title === undefined ? 'Cairn' : `${title} · Cairn`;
  }, [title]);
}
