import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildASTSchema, concatAST, type DefinitionNode, type GraphQLSchema, Kind, parse } from 'graphql';
import type { GraphqlFile } from './documents.js';

type Named = DefinitionNode & { name: { value: string } };

const LISTS = ['fields', 'values', 'types', 'interfaces'] as const;

/** The schema that several texts are together. A definition may come in pieces, whichever of them says `extend`. */
export function mergedSchema(texts: readonly string[]): GraphQLSchema {
  const document = concatAST(texts.map((text) => parse(text, { noLocation: true })));
  const whole = new Map<string, Named>();
  for (const piece of document.definitions) {
    if (!('name' in piece) || piece.name === undefined || piece.kind === Kind.DIRECTIVE_DEFINITION) continue;
    const name = piece.name.value;
    whole.set(name, joined(whole.get(name), piece as Named));
  }
  const definitions = [...whole.values()];
  return buildASTSchema({ kind: Kind.DOCUMENT, definitions }, { assumeValid: true, assumeValidSDL: true });
}

/** A folder's files of GraphQL. */
export function graphqlFiles(folder: string): GraphqlFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.graphql'));
  return names.sort().map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

function joined(before: Named | undefined, piece: Named): Named {
  const parts = {
    ...(before ?? piece),
    kind: piece.kind.replace('Extension', 'Definition'),
  } as unknown as Record<string, readonly { name: { value: string } }[]>;
  if (before === undefined) return parts as unknown as Named;
  for (const list of LISTS) {
    const [known = [], added = []] = [parts[list], (piece as unknown as typeof parts)[list]];
    const names = new Set(known.map(({ name }) => name.value));
    if (added.length > 0) parts[list] = [...known, ...added.filter(({ name }) => !names.has(name.value))];
  }
  return parts as unknown as Named;
}
