// npm start: everything that a fresh clone needs, then the service in this same process, so that signals reach it.
import { prepare } from './prepare.mjs';

await prepare();
await import('../dist/main.js');
