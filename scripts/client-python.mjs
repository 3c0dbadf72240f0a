import { join } from 'node:path';
import { ROOT } from './prepare.mjs';
import { pythonEnvironment } from './python-environment.mjs';

/** The Python with DataHub's client; undefined if it cannot be installed, after printing the reason. */
export function clientPython() {
  const programs = pythonEnvironment('client', join(ROOT, 'test/datahub-client/requirements.txt'));
  return programs && join(programs, 'python');
}

/** The Python with DataHub's MCP server for agents; undefined as above. */
export function mcpPython() {
  const programs = pythonEnvironment('mcp', join(ROOT, 'test/datahub-client/mcp-requirements.txt'));
  return programs && join(programs, 'python');
}
