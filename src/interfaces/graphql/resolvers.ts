import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WrittenResolvers } from '../../generated/written-resolvers.js';
import type { ResolverMap } from './resolver.js';

const FOLDER = join(import.meta.dirname, 'resolvers');

/** The resolvers of each file, by file name. A file exports one object for each type, with a capital letter. */
export const resolversByFile: ReadonlyMap<string, ResolverMap> = await importAll();

/** Every hand-written resolver by type and field. Fields with directives need none. */
export const resolvers = merge([...resolversByFile.values()]);

async function importAll(): Promise<Map<string, ResolverMap>> {
  const names = readdirSync(FOLDER).flatMap((file) => /^([\w-]+)\.[jt]s$/.exec(file)?.[1] ?? []);
  const suffix = import.meta.filename.slice(-'.ts'.length);
  const files = names.map(async (name): Promise<[string, ResolverMap]> => {
    const exported: ResolverMap = await import(pathToFileURL(join(FOLDER, name + suffix)).href);
    return [name, Object.fromEntries(Object.entries(exported).filter(([type]) => /^[A-Z]/.test(type)))];
  });
  return new Map(await Promise.all(files));
}

function merge(files: readonly ResolverMap[]): WrittenResolvers {
  const merged: ResolverMap = {};
  for (const [type, fields] of files.flatMap((file) => Object.entries(file)))
    merged[type] = { ...merged[type], ...fields };
  // The generated type comes from the same files.
  return merged as unknown as WrittenResolvers;
}
