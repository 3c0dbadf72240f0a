import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';

/** The sub-types, in lower case, that the older kinds of datasets stand for. */
const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bucket: 'BUCKET',
    directory: 'DIRECTORY',
    folder: 'DIRECTORY',
    stream: 'STREAM',
    table: 'TABLE',
    topic: 'STREAM',
    view: 'VIEW',
  }),
);

/** The first sub-type of a dataset that is one of the older kinds. */
export async function platformNativeType(
  { urn }: EntityRef,
  _args: unknown,
  { loaders }: Context,
): Promise<string | null> {
  const subTypes = await loaders.aspect.load({ urn, aspect: 'subTypes' });
  const names = (subTypes?.value.json.typeNames ?? []) as string[];
  return names.map((name) => KINDS.get(name.toLowerCase())).find((kind) => kind !== undefined) ?? null;
}
