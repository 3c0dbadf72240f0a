// npm run sample: everything that a fresh clone needs, then the sample catalog, written to a running service.
import { prepare } from './prepare.mjs';

await prepare();
await import('../dist/sample/main.js');
