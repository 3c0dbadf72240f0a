import type { Address } from './address/address.js';
import { useAddress } from './address/navigation.js';
import { useScrollPosition } from './address/use-scroll-position.js';
import { session } from './api/session.js';
import { SignIn } from './api/sign-in.js';
import { useStore } from './api/store.js';
import { EntityPage } from './entity-page/page.js';
import { Header } from './header.js';
import { Help } from './help.js';
import { HomePage } from './home/page.js';
import { LineagePage } from './lineage/page.js';
import { useKeptFocus } from './parts/kept-focus.js';
import { Notices } from './parts/notices.js';
import { useTitle } from './parts/use-title.js';
import { SearchPage } from './search/page.js';

/** The whole page. */
export function App() {
  const address = useAddress();
  const { refusal } = useStore(session);
  useScrollPosition(address);
  useKeptFocus();
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById('main')?.focus()}>
        Skip to the content
      </button>
      <Header address={address} />
      <main id="main" tabIndex={-1} class={address.page || 'home'}>
        {refusal === undefined ? <Content address={address} /> : <SignIn refusal={refusal} />}
      </main>
      <Notices />
      <Help />
    </>
  );
}

function Content({ address }: { address: Address }) {
  const { page, urn, parameters } = address;
  if (page === '') return <HomePage />;
  if (page === 'search') return <SearchPage parameters={parameters} />;
  if (page === 'asset' && urn) return <EntityPage key={urn} urn={urn} parameters={parameters} />;
  if (page === 'lineage' && urn) return <LineagePage key={urn} urn={urn} parameters={parameters} />;
  return <UnknownAddress />;
}

function UnknownAddress() {
  useTitle('Nothing is at this address');
  return (
    <section class="column">
      <h1>Nothing is at this address</h1>
      <p>
        Begin at the <a href="#/">home page</a>, or search.
      </p>
    </section>
  );
}
