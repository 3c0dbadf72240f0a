import type { ApiVersion } from '../../../specification/types.js';
import type { VersionShape } from '../call.js';
import { v2 } from './v2.js';
import { v3 } from './v3.js';

/** How each version of the interface writes bodies and answers. */
export const SHAPES: Readonly<Record<ApiVersion, VersionShape>> = { v2, v3 };
