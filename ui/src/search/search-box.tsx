import { useEffect, useState } from 'preact/hooks';
import { assetAddress, searchAddress } from '../address/address.js';
import { navigate } from '../address/navigation.js';
import { ColumnDataset, entityKind, PlatformBadge } from '../entities/entity-link.js';
import { usePreview } from '../entities/previews.js';
import { Combobox } from '../parts/combobox.js';
import { useNarrow } from '../parts/use-narrow.js';
import { useCompletion } from './completion.js';

export const SEARCH_BOX = 'search-box';

/** The search field of every page: Enter searches, a suggestion leads to its entity. */
export function SearchBox({ query }: { query: string }) {
  const [text, setText] = useState(query);
  const isNarrow = useNarrow();
  useEffect(() => setText(query), [query]);
  const urns = useCompletion(text === query ? '' : text);
  return (
    <search>
      <Combobox
        id={SEARCH_BOX}
        label="Search the catalog"
        placeholder={isNarrow ? 'Search' : 'Search  ( / or Ctrl-K )'}
        value={text}
        onInput={setText}
        options={urns ?? []}
        keyOf={(urn) => urn}
        render={(urn) => <CompletionItem urn={urn} />}
        onChoose={(urn) => {
          setText('');
          // The keyboard goes on in the page of the entity.
          document.getElementById(SEARCH_BOX)?.blur();
          navigate(assetAddress(urn));
        }}
        onSubmit={() => navigate(searchAddress(text.trim() === '' ? {} : { q: [text.trim()] }))}
      />
    </search>
  );
}

/** An entity in a list of suggestions. */
export function CompletionItem({ urn }: { urn: string }) {
  const preview = usePreview(urn);
  return (
    <>
      <span class="name">
        <ColumnDataset urn={urn} />
        {preview.name}
      </span>
      <span class="kind">
        {preview.platform && <PlatformBadge id={preview.platform} />} {entityKind(preview)}
      </span>
    </>
  );
}
