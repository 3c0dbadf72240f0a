import { useState } from 'preact/hooks';
import { session } from './session.js';

/** Asks for an access token. */
export function SignIn({ refusal }: { refusal: string }) {
  const [token, setToken] = useState('');
  return (
    <section class="column narrow">
      <h1>Sign in</h1>
      <p>{refusal}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (token.trim() !== '') session.set({ token: token.trim() });
        }}
      >
        <label>
          Access token
          <input
            type="password"
            autoComplete="off"
            value={token}
            onInput={(event) => setToken(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="primary">
          Sign in
        </button>
      </form>
      <p class="note">
        The token stays in the memory of this page, and is gone when the page is closed or loaded again.
      </p>
    </section>
  );
}
