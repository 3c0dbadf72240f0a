import { VARIABLES } from '../config.js';

/** Replaces the value of a secret. */
const REDACTED = '***REDACTED***';

/** A setting with its value in the running service. */
export interface EffectiveSetting {
  /** Its environment variable. */
  variable: string;
  /** The value as an operator writes it; absent if the setting has none. */
  value?: string | undefined;
  source: 'ENVIRONMENT' | 'DEFAULT';
  /** Whether the setting has a value that is not shown. */
  isRedacted: boolean;
}

/** Every setting, in the order of declaration. Secrets are redacted. An empty variable counts as absent. */
export function effectiveSettings(environment: NodeJS.ProcessEnv): EffectiveSetting[] {
  return [...VARIABLES.values()].map(({ variable, options: { fallback, isSecret } }) => {
    const given = environment[variable] || undefined;
    const value = given ?? fallback;
    const isRedacted = Boolean(value) && (isSecret === true || hasCredentials(value));
    return {
      variable,
      value: isRedacted ? REDACTED : value,
      source: given === undefined ? 'DEFAULT' : 'ENVIRONMENT',
      isRedacted,
    };
  });
}

/** Whether a text is a URL with a user name or a password. */
function hasCredentials(text: string | undefined): boolean {
  if (text === undefined || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username !== '' || password !== '';
}
