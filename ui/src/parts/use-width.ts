import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** How wide an element is, in pixels; undefined before it is there. */
export function useWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(() => setWidth(element.current?.clientWidth));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return width;
}
