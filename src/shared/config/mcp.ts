import { setting } from './setting.js';
import { oneOf } from './value-types.js';

/** Settings of the MCP server for agents. */
export const mcp = {
  mcp: {
    mode: setting(
      'CAIRN_MCP',
      oneOf('off', 'read', 'edit'),
      'read',
      'What [agents](mcp.md) may do at `/mcp`: nothing, read, or also edit with the rights of their user.',
    ),
  },
};
