import type { Address } from './address/address.js';
import { session, signOut } from './api/session.js';
import { useStore } from './api/store.js';
import { useSession } from './api/use-session.js';
import { EntityLink } from './entities/entity-link.js';
import { HelpButton } from './help.js';
import { notify } from './parts/notices.js';
import { chooseTheme, type Theme, theme } from './parts/theme.js';
import { SearchBox } from './search/search-box.js';

/** The head of every page. */
export function Header({ address }: { address: Address }) {
  const { refusal } = useStore(session);
  const [query = ''] = address.page === 'search' ? (address.parameters.q ?? []) : [];
  return (
    <header class="head">
      <a class="brand" href="#/">
        <Logo />
        Cairn
      </a>
      {refusal === undefined && <SearchBox query={query} />}
      <UserMenu />
      <p class="settings">
        <HelpButton text="Help" />
        <ThemeChoice />
      </p>
    </header>
  );
}

function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true">
      <ellipse cx="16" cy="26" rx="13" ry="4.5" />
      <ellipse cx="16.6" cy="17.4" rx="9.4" ry="4" />
      <ellipse cx="15.6" cy="9.8" rx="6" ry="3.4" />
    </svg>
  );
}

/** The reader and their role. Without authentication nobody is named. */
function UserMenu() {
  const known = useSession();
  const urn = known?.me?.corpUser.urn;
  if (!known?.me || !known.appConfig?.authConfig.tokenAuthEnabled || !urn) return null;
  const { name, may } = roleOf(known.me.platformPrivileges);
  return (
    <p class="reader">
      <EntityLink urn={urn} />
      <span class="mark" title={may}>
        {name}
      </span>
      <button
        type="button"
        class="quiet"
        onClick={() => signOut().catch(({ message }) => notify({ text: message, isFailure: true }))}
      >
        Sign out
      </button>
    </p>
  );
}

/** The role that gives these privileges, and what it means. */
function roleOf({ managePolicies, manageTags }: { managePolicies: boolean; manageTags: boolean }) {
  if (managePolicies) return { name: 'Administrator', may: 'You may edit everything, and manage access.' };
  if (manageTags) return { name: 'Editor', may: 'You may edit everything.' };
  return { name: 'Reader', may: 'You may read everything, and edit where the page offers it.' };
}

const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];

function ThemeChoice() {
  const current = useStore(theme);
  return (
    <select
      class="quiet theme"
      aria-label="Theme"
      value={current}
      onChange={(event) => chooseTheme(event.currentTarget.value as Theme)}
    >
      {THEMES.map((choice) => (
        <option key={choice} value={choice}>
          {choice === 'auto' ? 'Theme: auto' : `Theme: ${choice}`}
        </option>
      ))}
    </select>
  );
}
