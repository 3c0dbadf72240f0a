// npm run test:external -- mcp: runs the conformance suite of the Model Context Protocol against a service with a new
// database, or against the one that CAIRN_URL names.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/support/root.mjs';
import { exitCode } from '../../../scripts/support/run.mjs';
import { startService } from '../../../scripts/support/service.mjs';

const SUITE = '@modelcontextprotocol/conformance@0.1.16';
/** The suite takes a newer Node than the service, which npm has as a package, too. */
const NODE = `node-${process.platform}-${process.arch}@22`;

const folder = mkdtempSync(join(tmpdir(), 'cairn-mcp-'));
const { CAIRN_URL } = process.env;
const service = CAIRN_URL ? undefined : await startService(join(folder, 'data'));
const address = CAIRN_URL ?? service?.address;
try {
  const suite = ['exec', '--yes', `--package=${NODE}`, `--package=${SUITE}`, '--', 'conformance', 'server'];
  const options = [
    ...['--url', `${address}/mcp`],
    ...['--expected-failures', join(ROOT, 'test/external/mcp/expected-failures.yml')],
  ];
  process.exitCode = await exitCode('npm', [...suite, ...options], folder);
} finally {
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
}
