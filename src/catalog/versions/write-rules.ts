import { aspectJson } from '../../model/aspect-value.js';
import { encodedValue } from '../../model/encode.js';
import { parseUrn, type Urn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { badRequest, unprocessable } from '../../shared/errors.js';
import type { Path } from '../../shared/path.js';
import type { DecodedProposal } from '../proposals/decoded-proposal.js';
import type { ReadRequest } from '../proposals/read-set.js';
import type { AspectRules, WriteRules } from '../proposals/rules.js';
import {
  deriveVersionSets,
  VERSION_ASPECT,
  VERSION_SET_ASPECT,
  versionPropertiesOf,
} from './version-sets.js';

/**
 * A version must have the type of its set, and the set's scheme orders it. The set decides whether it is the latest. A
 * writer's value is ignored.
 */
const versionPropertiesAspect: AspectRules = {
  validate({ draft, registry, urn, aspect, path }, value, before) {
    const { isLatest: _, ...version } = aspectJson(VERSION_ASPECT, value.json);
    const set = parseUrn(registry, version.versionSet);
    requireType(urn, set, path.at('versionSet'));
    const scheme = draft.json(set, VERSION_SET_ASPECT)?.versioningScheme;
    if (scheme && version.versioningScheme && version.versioningScheme !== scheme)
      throw refused(
        unprocessable,
        `${set.text} orders its versions by ${scheme}, not ${version.versioningScheme}`,
        path.at('versioningScheme'),
      );
    const known = before && versionPropertiesOf(before);
    const next = {
      ...version,
      isLatest: known?.versionSet === version.versionSet && known.isLatest === true,
    };
    return { value: encodedValue(aspect.record, next) };
  },
};

function requireType({ text, entityType }: Urn, set: Urn, path: Path): void {
  const { entityType: wanted } = set.key;
  if (wanted === entityType.name) return;
  throw refused(badRequest, `${set.text} is of versions of ${wanted}, which ${text} is not`, path);
}

const refused = (error: typeof badRequest, message: string, path: Path) =>
  error(message, [path.problem(message)]);

/** The version set that a proposal names. */
function additionalLocks(_registry: Registry, { aspect, value }: DecodedProposal): ReadRequest[] {
  const set = aspect.name === VERSION_ASPECT ? value?.json.versionSet : undefined;
  return typeof set === 'string' ? [[set, [VERSION_SET_ASPECT]]] : [];
}

export const versionRules: WriteRules = {
  aspects: { [VERSION_ASPECT]: versionPropertiesAspect },
  additionalLocks,
  deriveChanges: deriveVersionSets,
};
