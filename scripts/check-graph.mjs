// npm run check-graph: prepares a fresh clone, then checks the graph.
import { prepare } from './prepare.mjs';

await prepare();
await import('../dist/service/commands/check-graph/main.js');
