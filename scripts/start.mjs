// npm start: prepares a fresh clone, then runs the service in this process, so that signals reach it.
import { prepare } from './prepare.mjs';

await prepare();
await import('../dist/main.js');
