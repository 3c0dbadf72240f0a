import type { WriteRules } from '../proposals/rules.js';
import { deriveSiblings } from './derive-siblings.js';

export const siblingRules: WriteRules = { deriveChanges: deriveSiblings };
