import '../../process-settings.js';
import { loadConfig } from '../../../shared/config.js';
import { runCommand } from '../run.js';
import { mintAdministratorToken } from './mint.js';

/** `npm run admin-token`: prints an access token for an administrator who has lost theirs. */
await runCommand(async () => {
  const { actor, token } = await mintAdministratorToken(loadConfig());
  console.error(`An access token of ${actor}, for a day:`);
  console.log(token);
});
