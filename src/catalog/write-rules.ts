import { accessRules } from './access/write-rules.js';
import { domainRules } from './domains/write-rules.js';
import { Rules } from './proposals/rules.js';
import { structuredPropertyRules } from './structured-properties/write-rules.js';

/** The write rules of all capabilities. */
export const WRITE_RULES = new Rules([accessRules, domainRules, structuredPropertyRules]);
