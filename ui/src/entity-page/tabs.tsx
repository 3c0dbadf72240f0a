import { useLayoutEffect, useRef } from 'preact/hooks';
import { assetAddress } from '../address/address.js';

interface NamedTab {
  name: string;
  title: string;
}

interface TabsProps {
  urn: string;
  tabs: readonly NamedTab[];
  current: NamedTab;
}

/** Links to the parts of the page. Where they have no room beside one another, their line scrolls to the current one. */
export function Tabs({ urn, tabs, current }: TabsProps) {
  const line = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const chosen = line.current?.querySelector<HTMLElement>('[aria-current]');
    if (!line.current || !chosen) return;
    const middle = chosen.offsetLeft - line.current.offsetLeft + chosen.offsetWidth / 2;
    line.current.scrollLeft = middle - line.current.clientWidth / 2;
  }, [current.name]);
  return (
    <nav ref={line} class="tabs" aria-label="Parts of this page">
      {tabs.map(({ name, title }) => (
        <a
          key={name}
          href={assetAddress(urn, name)}
          aria-current={name === current.name ? 'page' : undefined}
          data-title={title}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
