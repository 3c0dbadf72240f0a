import { useEffect, useState } from 'preact/hooks';

/** A phone held upright; style sheets have the same width. */
const NARROW = '(max-width: 40rem)';

/** Whether the window is narrow. */
export function useNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(() => matchMedia(NARROW).matches);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const update = () => setNarrow(query.matches);
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return isNarrow;
}
