import type { DocumentNode } from 'graphql';
import { z } from 'zod';
import type { ExecuteDocument } from '../graphql/execute-document.js';

/** What a tool answers with, before it is fitted to the budget of the caller. */
export interface ToolResult {
  /** What is always shown. */
  facts: Record<string, unknown>;
  /** What may be shown in part. */
  list?: {
    name: string;
    items: readonly unknown[];
    /** How many there are over all pages; the items when absent. */
    total?: number;
    /** How to get the items that do not fit, for the number of those that do. */
    rest: (shown: number) => string;
  };
}

/** A tool of the MCP server. */
export interface Tool {
  name: string;
  title: string;
  /** For the agent: what it answers, and when to use it. */
  description: string;
  /** How the SDK parses what the agent gives. */
  input: z.ZodObject;
  /** What it asks the GraphQL API. */
  documents: readonly DocumentNode[];
  edits: boolean;
  /** @param input as `input` parses it */
  run(input: Record<string, unknown>, execute: ExecuteDocument): Promise<ToolResult>;
}

type Declared<Shape extends z.ZodRawShape> = Omit<Tool, 'input' | 'edits' | 'run'> & {
  input: Shape;
  edits?: true;
  run(input: z.infer<z.ZodObject<Shape>>, execute: ExecuteDocument): Promise<ToolResult>;
};

/** Declares a tool. */
export function tool<Shape extends z.ZodRawShape>(declared: Declared<Shape>): Tool {
  return {
    ...declared,
    input: z.strictObject(declared.input),
    edits: declared.edits ?? false,
    // The SDK has parsed the input by this schema.
    run: (input, execute) => declared.run(input as z.infer<z.ZodObject<Shape>>, execute),
  };
}

/** How long an answer may be: an input of every tool that lists something. */
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
