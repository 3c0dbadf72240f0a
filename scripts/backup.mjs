// npm run backup -- <folder>, npm run restore -- <folder>: everything that a fresh clone needs, then one of both.
import { prepare } from './prepare.mjs';

await prepare();
await import('../dist/backup/main.js');
