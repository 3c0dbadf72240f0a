import { useEffect, useState } from 'preact/hooks';
import { useTitle } from '../parts/use-title.js';
import { issuerAddress, readSession, signIn, signInByPassword } from './session.js';

/** Asks who the reader is: with a password or at the issuer where there are such, or by an access token. */
export function SignIn({ refusal }: { refusal: string }) {
  const [ways, setWays] = useState({ hasIssuer: false, hasPasswords: false });
  useTitle('Sign in');
  useEffect(() => {
    readSession().then((known) => known && setWays(known));
  }, []);
  const { hasIssuer, hasPasswords } = ways;
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
      {hasPasswords && <PasswordForm />}
      {hasIssuer || hasPasswords ? (
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

function PasswordForm() {
  const [problem, setProblem] = useState('');
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        const entered = new FormData(event.currentTarget);
        const [name, password] = [String(entered.get('username')), String(entered.get('password'))];
        if (name.trim() !== '') setProblem((await signInByPassword(name.trim(), password)) ?? '');
      }}
    >
      <label>
        User name
        <input name="username" type="text" autoComplete="username" aria-describedby="password-problem" />
      </label>
      <label>
        Password
        <input name="password" type="password" autoComplete="current-password" />
      </label>
      <p id="password-problem" class="problem" role="alert">
        {problem}
      </p>
      <button type="submit" class="primary">
        Sign in
      </button>
    </form>
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
