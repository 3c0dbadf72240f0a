import { setting } from './setting.js';
import { oneOf } from './value-types.js';

/** Settings of the MCP server for agents. */
export const mcp = {
  mcp: {
    mode: setting(
      'CAIRN_MCP',
      oneOf('off', 'read', 'edit'),
      'read',
      'The rights of [agents](mcp.md) at `/mcp`: none, to read, or to read and edit with the rights of their user.',
    ),
  },
};
