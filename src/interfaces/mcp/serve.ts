import type { IncomingMessage, ServerResponse } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { GraphQLSchema } from 'graphql';
import type { Context } from '../graphql/context.js';
import { createExecute } from '../graphql/execute-document.js';
import { createMcpServer } from './server.js';

interface McpRequest {
  schema: GraphQLSchema;
  /** The context of resolvers, with the rights of the caller. */
  context: Context;
  edits: boolean;
  body: unknown;
  onFault(error: unknown): void;
}

/** Answers one message of the Model Context Protocol (Streamable HTTP), without sessions. */
export async function serveMcp(
  request: IncomingMessage,
  response: ServerResponse,
  { schema, context, edits, body, onFault }: McpRequest,
): Promise<void> {
  const server = createMcpServer({ execute: createExecute(schema, context), edits, onFault });
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  response.once('close', () => {
    void server.close();
  });
  await server.connect(transport);
  await transport.handleRequest(request, response, body);
}
