// npm run sample: prepares a fresh clone, then writes the sample catalog to a running service.
import { prepare } from './prepare.mjs';

await prepare();
await import('../dist/service/commands/sample/main.js');
