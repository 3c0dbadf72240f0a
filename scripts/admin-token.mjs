// npm run admin-token: prepares a fresh clone, then prints an access token for an administrator.
import { prepare } from './prepare.mjs';

await prepare();
await import('../dist/service/commands/admin-token/main.js');
