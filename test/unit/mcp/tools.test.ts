import { validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { TOOLS } from '../../../src/interfaces/mcp/tools/index.js';
import { modelAndApi } from '../../support/api.js';

const { api } = modelAndApi();

describe('the MCP tools', () => {
  it.each(TOOLS.map((tool) => [tool.name, tool] as const))('%s sends valid API operations', (_, tool) => {
    expect(tool.documents).not.toEqual([]);
    for (const document of tool.documents) expect(validate(api.schema, document)).toEqual([]);
  });

  it('have unique names', () => {
    expect(new Set(TOOLS.map(({ name }) => name)).size).toBe(TOOLS.length);
  });
});
