import type { IncomingMessage, ServerResponse } from 'node:http';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { GraphQLSchema } from 'graphql';
import { CairnError, type ErrorCode } from '../../shared/errors.js';
import { DATAHUB_VERSION } from '../../shared/version.js';
import type { Context } from '../graphql/context.js';
import { createExecute, type ExecuteDocument } from '../graphql/execute-document.js';
import { publicError } from '../public-error.js';
import { fitToBudget } from './budget.js';
import type { Tool } from './tool.js';
import { TOOLS } from './tools/index.js';

/** The budget of edits, whose answers are always short. */
const EDIT_BUDGET = 20_000;

const INSTRUCTIONS = `A catalog of a company's data: datasets, dashboards, pipelines, their columns, owners, glossary and lineage.
Entities are named by URNs: find them with \`search\`, and pass them on unchanged. Totals are exact. An answer that leaves
something out says so in \`leftOut\`, with the way to the rest.`;

/** Advice for the agent after an error. */
const ADVICE: Partial<Record<ErrorCode, string>> = {
  BAD_REQUEST: 'Correct the arguments as the message says.',
  NOT_FOUND: 'Find the URN with `search`, and pass it on unchanged.',
  FORBIDDEN: 'Tell the user that their rights do not suffice; an administrator can change that.',
  UNPROCESSABLE: 'Read the entity with `get_entities`, and correct the values.',
  DEADLINE_EXCEEDED: 'Ask for fewer `hops`, or with filters.',
  TOO_MANY_REQUESTS: 'Wait a few seconds, then try again.',
  UNAVAILABLE: 'Wait a few seconds, then try again.',
};

interface McpRequest {
  schema: GraphQLSchema;
  /** The context of resolvers, with the rights of the caller. */
  context: Context;
  /** Whether there are tools that change the catalog. */
  edits: boolean;
  body: unknown;
  /** Receives the errors that callers do not see. */
  onFault(error: unknown): void;
}

/** Answers one message of the Model Context Protocol (Streamable HTTP), without sessions. */
export async function serveMcp(
  request: IncomingMessage,
  response: ServerResponse,
  { schema, context, edits, body, onFault }: McpRequest,
): Promise<void> {
  const server = createMcpServer(createExecute(schema, context), edits, onFault);
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  response.once('close', () => {
    void server.close();
  });
  await server.connect(transport);
  await transport.handleRequest(request, response, body);
}

/** The MCP server for one request. */
function createMcpServer(
  execute: ExecuteDocument,
  edits: boolean,
  onFault: McpRequest['onFault'],
): McpServer {
  const server = new McpServer(
    { name: 'cairn', title: 'Cairn', version: DATAHUB_VERSION },
    { instructions: INSTRUCTIONS },
  );
  for (const tool of TOOLS) {
    if (tool.edits && !edits) continue;
    const { name, title, description, input } = tool;
    const annotations = { readOnlyHint: !tool.edits, destructiveHint: tool.edits, openWorldHint: false };
    server.registerTool(
      name,
      { title, description, inputSchema: input, annotations },
      (given: Record<string, unknown>) => call(tool, given, execute, onFault),
    );
  }
  return server;
}

async function call(
  tool: Tool,
  given: Record<string, unknown>,
  execute: ExecuteDocument,
  onFault: McpRequest['onFault'],
): Promise<CallToolResult> {
  try {
    const answer = await tool.run(given, execute);
    const { budget } = given;
    return textOf(fitToBudget(answer, typeof budget === 'number' ? budget : EDIT_BUDGET));
  } catch (thrown) {
    const known = publicError(thrown);
    if (known === undefined) onFault(thrown);
    const error = known ?? new CairnError('INTERNAL', 'The service failed; its log has more');
    const { code, message, problems } = error;
    const body = { code, message, ...(problems.length > 0 && { problems }), try: ADVICE[code] };
    return { ...textOf(JSON.stringify(body)), isError: true };
  }
}

const textOf = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });
