import type { LinkVersionInput, UnlinkVersionInput } from '../../generated/api.js';
import { parseUrn } from '../../model/index.js';
import { omitNullish } from '../../model/omit-nullish.js';
import type { StoredText } from '../../model/stored-text.js';
import { badRequest, unprocessable } from '../../shared/errors.js';
import type { Caller } from '../callers/caller.js';
import { type EditContext, editAspect } from '../editing/edit.js';
import { readAspects } from '../entities/index.js';
import type { Proposal } from '../proposals/types.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import { typedUrn } from '../urns.js';
import { VERSION_ASPECT, VERSION_SET_ASPECT, versionPropertiesOf } from './version-sets.js';

const SCHEME = 'ALPHANUMERIC_GENERATED_BY_DATAHUB';

/**
 * Makes an existing asset the latest version of a version set, and returns the set's URN. It creates the set if
 * necessary.
 */
export async function linkVersion(
  catalog: EditContext,
  input: LinkVersionInput,
  caller: Caller,
): Promise<string> {
  const set = typedUrn(catalog.registry, input.versionSet, 'versionSet');
  const asset = parseUrn(catalog.registry, input.linkedEntity).text;
  await retryOnConflict(async () => {
    const state = await readSet(catalog, set);
    if (state.properties && state.properties.versioningScheme !== SCHEME)
      throw unprocessable(
        `${set} orders its versions by ${state.properties.versioningScheme}, not ${SCHEME}`,
      );
    const sortId = state.sortId === undefined ? FIRST_SORT_ID : nextSortId(state.sortId);
    const latest = editAspect(set, VERSION_SET_ASPECT, (stored) => ({
      versioningScheme: SCHEME,
      ...stored,
      latest: asset,
    }));
    const proposals = [
      { ...latest, headers: state.condition },
      editAspect(asset, VERSION_ASPECT, (stored, stamp) => {
        if (stored && stored.versionSet !== set)
          throw unprocessable(`${asset} is a version of ${stored.versionSet} already`);
        const { time, actor } = stamp;
        const source = input.sourceTimestamp;
        const creator = input.sourceCreator ?? actor;
        return {
          versionSet: set,
          version: { versionTag: input.version },
          sortId,
          versioningScheme: SCHEME,
          metadataCreatedTimestamp: { time, actor },
          ...omitNullish({ comment: input.comment }),
          ...(source === undefined ? {} : { sourceCreatedTimestamp: { time: source, actor: creator } }),
        };
      }),
    ];
    await catalog.proposals.submit(proposals, caller, { mustExist: [asset] });
  });
  return set;
}

/** Removes an asset from its version set, and returns the set's URN. The set is deleted with its last version. */
export async function unlinkVersion(
  catalog: EditContext,
  { versionSet, unlinkedEntity }: UnlinkVersionInput,
  caller: Caller,
): Promise<string> {
  if (!versionSet || !unlinkedEntity) throw badRequest('versionSet and unlinkedEntity are required');
  const set = typedUrn(catalog.registry, versionSet, 'versionSet');
  const asset = parseUrn(catalog.registry, unlinkedEntity).text;
  await retryOnConflict(async () => {
    const [record] = await readAspects(catalog.stored, [{ urn: asset, aspect: VERSION_ASPECT }]);
    if (record?.value.json.versionSet !== set) throw unprocessable(`${asset} is not a version of ${set}`);
    const headers = { 'If-Version-Match': String(record.number) };
    const proposal: Proposal = { urn: asset, aspectName: VERSION_ASPECT, changeType: 'DELETE', headers };
    await catalog.proposals.submit([proposal], caller, { mustExist: [asset] });
  });
  return set;
}

/** The state of a version set. Under its condition, the set is unchanged. */
async function readSet({ graph, stored }: EditContext, set: string) {
  const [record] = await readAspects(stored, [{ urn: set, aspect: VERSION_SET_ASPECT }]);
  const rows = await graph.read<{ urn: string; value: StoredText }>('versions/read-versions', { set });
  const sortIds = rows.map(({ value }) => versionPropertiesOf({ value: value.unredacted() }).sortId);
  return {
    properties: record?.value.json,
    /** The greatest sort id of its versions, if it has any. */
    sortId: sortIds.sort().at(-1),
    condition: { 'If-Version-Match': String(record?.number ?? -1) },
  };
}

const FIRST_SORT_ID = 'AAAAAAAA';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The next text of the same length in alphabetical order. After the last one, it is one letter longer. */
function nextSortId(sortId: string): string {
  const letters = [...sortId];
  for (let index = letters.length - 1; index >= 0; index -= 1) {
    const place = LETTERS.indexOf(letters[index] ?? '');
    const isLast = place === LETTERS.length - 1;
    letters[index] = isLast ? 'A' : (LETTERS[place + 1] ?? 'A');
    if (!isLast) return letters.join('');
  }
  return `${sortId}A`;
}
