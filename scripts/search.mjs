// npm run search -- <command>: everything that a fresh clone needs, then what looks after the search index.
import { prepare } from './prepare.mjs';

await prepare();
await import('../dist/search/maintenance/main.js');
