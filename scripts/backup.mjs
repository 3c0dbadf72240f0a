// npm run backup -- <folder>, npm run restore -- <folder>: prepares a fresh clone, then runs the backup or restore.
import { prepare } from './prepare.mjs';

await prepare();
await import('../dist/service/commands/backup/main.js');
