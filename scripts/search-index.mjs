// npm run search-index -- <command>: prepares a fresh clone, then maintains the search index.
import { prepare } from './prepare.mjs';

await prepare();
await import('../dist/service/commands/search-index/main.js');
