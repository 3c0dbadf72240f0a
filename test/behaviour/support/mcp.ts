import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

interface Called {
  isError?: boolean;
  content: { type: string; text: string }[];
}

/** An agent that is connected to the service, until the function that it comes with is called. */
export async function connectAgent(baseUrl: string, token?: string) {
  const client = new Client({ name: 'a test', version: '1' });
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const transport = new StreamableHTTPClientTransport(new URL(`${baseUrl}/mcp`), {
    requestInit: { headers },
  });
  // The SDK's own types disagree where absent members may not be undefined.
  await client.connect(transport as Parameters<Client['connect']>[0]);
  const call = async (name: string, given: Record<string, unknown>) =>
    (await client.callTool({ name, arguments: given })) as unknown as Called;
  return {
    client,
    close: () => client.close(),
    /** The answer of a tool, which must not be an error. */
    async ask<T = Record<string, unknown>>(name: string, given: Record<string, unknown> = {}): Promise<T> {
      const { isError, content } = await call(name, given);
      if (isError) throw new Error(content[0]?.text);
      return JSON.parse(content[0]?.text ?? '') as T;
    },
    /** The text of the error that a tool answers with. */
    async refused(name: string, given: Record<string, unknown>): Promise<string> {
      const { isError, content } = await call(name, given);
      if (!isError) throw new Error(`${name} answered: ${content[0]?.text}`);
      return content[0]?.text ?? '';
    },
  };
}
