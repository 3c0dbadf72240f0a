import '../../process-settings.js';
import { loadConfig } from '../../../shared/config.js';
import { StartupError } from '../../../shared/startup-error.js';
import { mintAdministratorToken } from './mint.js';

/** `npm run admin-token`: prints an access token for an administrator who has lost theirs. */
try {
  const { actor, token } = await mintAdministratorToken(loadConfig());
  console.error(`An access token of ${actor}, for a day:`);
  console.log(token);
} catch (error) {
  console.error(error instanceof StartupError ? `\n${error.message}\n` : error);
  process.exitCode = 2;
}
