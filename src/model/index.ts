export { AspectValue } from './aspect-value.js';
export { bootstrapProposals, datasetNameDelimiter } from './bootstrap.js';
export { decodeAspect } from './decode.js';
export { defaultAspect } from './defaults.js';
export { absentUser, isOwnUser, SYSTEM_NAME, systemUser, unknownUser } from './own-users.js';
export { loadRegistry } from './registry.js';
export { fillStamps } from './stamps.js';
export { canonicalUrn, MAX_URN_BYTES, parseUrn, type Urn, withCanonicalEntityType } from './urn.js';
export { buildUrn, keyAspectValue } from './urn-build.js';
