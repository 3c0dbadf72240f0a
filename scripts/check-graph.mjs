// npm run check-graph: prepares a fresh clone, then checks the graph.
import { prepare } from './prepare.mjs';

await prepare();
await import('../dist/check-graph/main.js');
