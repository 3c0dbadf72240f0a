// npm run test:external -- datahub-client [part of a flow's name]: runs DataHub's Python client from PyPI against the service,
// and prints a table of flows. DATAHUB_GMS_URL names a running service; by default it starts one with a new database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientPython, mcpPython } from '../../../scripts/support/python.mjs';
import { ROOT } from '../../../scripts/support/root.mjs';
import { exitCode } from '../../../scripts/support/run.mjs';
import { startAuthenticatedService, startService } from '../../../scripts/support/service.mjs';

const [part = ''] = process.argv.slice(2);
const python = clientPython();
if (python === undefined) process.exit(1);
// Another environment, since it takes another release of the client.
const mcp = 'mcp'.includes(part) || part.startsWith('mcp') ? mcpPython() : undefined;

const folder = mkdtempSync(join(tmpdir(), 'cairn-client-'));
const service = await startService(join(folder, 'data'));
/** @type {Awaited<ReturnType<typeof startAuthenticatedService>>} */
let authenticated;
try {
  authenticated = await startAuthenticatedService(service, join(folder, 'authenticated'));
  const args = [
    join(ROOT, 'test/external/datahub-client/main.py'),
    service.address,
    join(ROOT, '../shared/corpus'),
    folder,
    part,
  ];
  const env = {
    ...process.env,
    HOME: folder,
    ...(authenticated && {
      CAIRN_AUTHENTICATED_URL: authenticated.address,
      CAIRN_AUTHENTICATED_TOKEN: authenticated.token,
    }),
    ...(mcp && { CAIRN_MCP_PYTHON: mcp }),
  };
  process.exitCode = await exitCode(python, args, process.cwd(), 'inherit', env);
} finally {
  await authenticated?.stop();
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
}
