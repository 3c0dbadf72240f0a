// npm run system-update: prepares a fresh clone, then does what DataHub's system-update (`datahub-upgrade`) does here: it
// drops fields of deleted properties from the search index. Its settings have DataHub's names.
import { prepare } from './prepare.mjs';

await prepare();
await import('../dist/service/commands/system-update/main.js');
