// npm run system-update: prepares a fresh clone, then runs maintenance of the search index.
import { prepare } from './prepare.mjs';

await prepare();
await import('../dist/system-update/main.js');
