import { warehouse } from '../../../src/catalog/sample/urns.js';
import { TOOLS } from '../../../src/interfaces/mcp/tools/index.js';
import type { JsonObject, Registry } from '../../../src/model/types.js';
import { connectAgent } from '../../behaviour/support/mcp.js';
import { sample } from '../../behaviour/support/sweep/http-operations.js';
import { toolCalls } from '../../behaviour/support/sweep/mcp.js';
import type { Asked } from './requests.js';
import { targets } from './sample.js';

interface Call {
  name: string;
  arguments: Record<string, unknown>;
}

/** There is no way from anything to itself. */
const withEnds = ({ name, arguments: given }: Call): Call =>
  name === 'get_lineage_paths'
    ? {
        name,
        arguments: { ...given, from: warehouse('staging.orders'), to: warehouse('marts.daily_revenue') },
      }
    : { name, arguments: given };

interface ToolAnswer {
  tool: string;
  isError: boolean;
  text: string;
}

/** Lets an agent call each tool that the service offers: those that read, then those that edit. */
export async function callTools({ baseUrl, token }: Asked, registry: Registry): Promise<ToolAnswer[]> {
  const target = targets(registry).of('dataset');
  const { client, close } = await connectAgent(baseUrl, token);
  try {
    const { tools } = await client.listTools();
    const edits = new Set(TOOLS.filter((tool) => tool.edits).map(({ name }) => name));
    const reads = toolCalls(target).map(({ body }) => (body as { params: Call }).params);
    const calls = tools.flatMap(({ name, inputSchema }): Call[] =>
      edits.has(name)
        ? [{ name, arguments: sample(inputSchema as JsonObject, target, {}) as Call['arguments'] }]
        : reads.filter((call) => call.name === name),
    );
    const answers: ToolAnswer[] = [];
    for (const call of calls) {
      const { isError = false, content } = (await client.callTool(withEnds(call))) as {
        isError?: boolean;
        content: { text: string }[];
      };
      answers.push({ tool: call.name, isError, text: content[0]?.text ?? '' });
    }
    return answers;
  } finally {
    await close();
  }
}
