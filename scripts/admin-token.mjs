// npm run admin-token: everything that a fresh clone needs, then a token of an administrator.
import { prepare } from './prepare.mjs';

await prepare();
await import('../dist/admin-token/main.js');
