import { useEffect } from 'preact/hooks';

/** What tabs and the history of the browser call the page; the home page when there is nothing. */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title === undefined ? 'Cairn' : `${title} · Cairn`;
  }, [title]);
}
