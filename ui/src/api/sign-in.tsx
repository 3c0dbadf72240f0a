import { useEffect, useState } from 'preact/hooks';
import { useTitle } from '../parts/use-title.js';
import { issuerAddress, readSession, signIn } from './session.js';

/** Asks who the reader is: by an access token, or at the issuer where there is one. */
export function SignIn({ refusal }: { refusal: string }) {
  const [hasIssuer, setHasIssuer] = useState(false);
  useTitle('Sign in');
  useEffect(() => {
    readSession().then((known) => setHasIssuer(known?.hasIssuer === true));
  }, []);
  return (
    <section class="column narrow">
      <h1>Sign in</h1>
      <p role="status">{refusal}</p>
      {hasIssuer && (
        <p>
          <a class="button" href={issuerAddress()}>
            Sign in with your organisation
          </a>
        </p>
      )}
      {hasIssuer ? (
        <details>
          <summary>Sign in with an access token</summary>
          <TokenForm />
        </details>
      ) : (
        <TokenForm />
      )}
    </section>
  );
}

function TokenForm() {
  const [token, setToken] = useState('');
  const [problem, setProblem] = useState('');
  return (
    <>
      <form
        onSubmit={async (event) => {
          event.preventDefault();
          if (token.trim() !== '') setProblem((await signIn(token.trim())) ?? '');
        }}
      >
        <label>
          Access token
          <input
            type="password"
            autoComplete="off"
            aria-describedby="token-problem"
            value={token}
            onInput={(event) => setToken(event.currentTarget.value)}
          />
        </label>
        <p id="token-problem" class="problem" role="alert">
          {problem}
        </p>
        <button type="submit" class="primary">
          Sign in
        </button>
      </form>
      <p class="note">
        The service makes a session of it, which the browser keeps where no script can read it. The session
        ends with the token, when you sign out, or after some hours.
      </p>
    </>
  );
}
