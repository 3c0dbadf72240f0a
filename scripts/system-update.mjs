// npm run system-update: everything that a fresh clone needs, then what is done to the search index now and then.
import { prepare } from './prepare.mjs';

await prepare();
await import('../dist/system-update/main.js');
