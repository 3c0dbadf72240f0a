// npm run check: everything that a fresh clone needs, then the checker of the graph.
import { prepare } from './prepare.mjs';

await prepare();
await import('../dist/check/main.js');
