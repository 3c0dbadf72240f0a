import { type DocumentNode, Kind } from 'graphql';
import { z } from 'zod';
import type { ExecuteDocument } from '../graphql/execute-document.js';

/** The answer of a tool, before it is fitted to the caller's budget. */
export interface ToolResult {
  /** The part that is always shown. */
  facts: Record<string, unknown>;
  /** The list, of which a part may be shown. */
  list?: {
    name: string;
    items: readonly unknown[];
    /** The number of items on all pages. By default, that of `items`. */
    total?: number;
    /** Says how to get the other items, given the number of items shown. */
    rest: (shown: number) => string;
  };
}

/** A tool of the MCP server. */
export interface Tool {
  name: string;
  title: string;
  /** Tells the agent what the tool answers, and when to use it. */
  description: string;
  /** The schema with which the SDK parses the agent's input. */
  input: z.ZodObject;
  /** Its documents for the GraphQL API. */
  documents: readonly DocumentNode[];
  /** Whether it sends mutations. */
  edits: boolean;
  /** @param input as `input` parses it */
  run(input: Record<string, unknown>, execute: ExecuteDocument): Promise<ToolResult>;
}

type Declared<Shape extends z.ZodRawShape> = Omit<Tool, 'input' | 'edits' | 'run'> & {
  input: Shape;
  run(input: z.infer<z.ZodObject<Shape>>, execute: ExecuteDocument): Promise<ToolResult>;
};

/** Declares a tool. */
export function tool<Shape extends z.ZodRawShape>(declared: Declared<Shape>): Tool {
  return {
    ...declared,
    input: z.strictObject(declared.input),
    edits: declared.documents.some(isMutation),
    // The SDK has parsed the input by this schema.
    run: (input, execute) => declared.run(input as z.infer<z.ZodObject<Shape>>, execute),
  };
}

const isMutation = ({ definitions }: DocumentNode): boolean =>
  definitions.some((node) => node.kind === Kind.OPERATION_DEFINITION && node.operation === 'mutation');

/** The longest answer, in characters. Every tool that lists something has this input. */
export const budget = z
  .int()
  .min(500)
  .max(4_000_000)
  .default(20_000)
  .describe(
    'The most characters of the answer. What does not fit is left out, and the answer says how much.',
  );

export const asOf = z
  .string()
  .optional()
  .describe('As it was at that time: a date such as `2026-01-31`, epoch milliseconds, or `now-7d`.');
export const urn = z.string().min(1).describe('The URN of an entity, such as `search` finds it.');
export const urns = (most: number) => z.array(urn).min(1).max(most);
