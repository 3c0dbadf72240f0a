import { optional, setting } from './setting.js';
import { commaList, oneOf } from './value-types.js';

/** Settings of the MCP server for agents. */
export const mcp = {
  mcp: {
    mode: setting(
      'CAIRN_MCP',
      oneOf('off', 'read', 'edit'),
      'read',
      'What [agents](mcp.md) may do at `/mcp`: nothing, read, or also edit with the rights of their user.',
    ),
    hosts: optional(
      'CAIRN_MCP_ALLOWED_HOSTS',
      commaList,
      'Names by which `/mcp` is reached while authentication is off, besides those of the loopback addresses. Others are refused, so that no web page can reach it through a name of its own.',
    ),
  },
};
