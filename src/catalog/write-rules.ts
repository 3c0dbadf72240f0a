import { accessRules } from './access/write-rules.js';
import { domainRules } from './domains/write-rules.js';
import { formRules } from './forms/write-rules.js';
import { ingestionRules } from './ingestion/write-rules.js';
import { ownershipRules } from './ownership/write-rules.js';
import { joinRules } from './proposals/rules.js';
import { retentionRules } from './retention/write-rules.js';
import { schemaRules } from './schemas/write-rules.js';
import { siblingRules } from './siblings/write-rules.js';
import { structuredPropertyRules } from './structured-properties/write-rules.js';
import { versionRules } from './versions/write-rules.js';

const CAPABILITIES = [
  accessRules,
  domainRules,
  formRules,
  ingestionRules,
  ownershipRules,
  schemaRules,
  siblingRules,
  structuredPropertyRules,
  versionRules,
];

/** The write rules of all capabilities. */
export const WRITE_RULES = joinRules(CAPABILITIES);

/** The same, with the removal of former versions according to retention policies. */
export const WRITE_RULES_WITH_RETENTION = joinRules([...CAPABILITIES, retentionRules]);
