import { TOOLS } from '../../../../src/interfaces/mcp/tools/index.js';
import { argumentValue, type SweepTarget } from './argument-values.js';

/** Asks between two times, where others ask between two entities. */
const LINEAGE_CHANGES = 'get_lineage_changes';

/** The values of arguments of tools that only search. */
const OF_TOOLS: Readonly<Record<string, (target: SweepTarget, tool: string) => unknown>> = {
  urns: ({ urn }) => [urn],
  from: ({ urn }, tool) => (tool === LINEAGE_CHANGES ? 'now' : urn),
  to: ({ urn }, tool) => (tool === LINEAGE_CHANGES ? 'now' : urn),
  columns: () => true,
  direction: () => 'DOWNSTREAM',
  counts: () => true,
  budget: () => 400_000,
};
/** Arguments that restrict answers, and are not given. */
const NARROWS = /^(types|filters|categories|aspects|cursor|parent|contains|since|until|start|hops|max\w+)$/;

/** Former versions are read in a way of their own. */
const PAST = 'asOf';

/**
 * The calls of every reading tool of the MCP server about a focus, by the tool's name: as of now, and as of a time.
 * @throws Error for an argument whose meaning is unknown
 */
export function toolCalls(target: SweepTarget): { name: string; body: object }[] {
  return TOOLS.filter(({ edits }) => !edits).flatMap(({ name, input }) => {
    const wanted = Object.keys(input.shape).filter(
      (argument) => !NARROWS.test(argument) && argument !== PAST,
    );
    const given = wanted.map((argument) => {
      const value = OF_TOOLS[argument]?.(target, name) ?? argumentValue(argument, target);
      if (value === undefined) throw new Error(`What is ${argument} of ${name}?`);
      return [argument, value] as const;
    });
    const times = PAST in input.shape ? [{}, { [PAST]: String(Date.now()) }] : [{}];
    return times.map((time) => {
      const params = { name, arguments: { ...Object.fromEntries(given), ...time } };
      return { name, body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params } };
    });
  });
}
