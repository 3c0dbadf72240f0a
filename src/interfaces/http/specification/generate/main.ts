import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadRegistry } from '../../../../model/index.js';
import { PACKAGE_ROOT } from '../../../../shared/paths.js';
import { specification } from '../document.js';
import { toYaml } from './yaml.js';

/** Generates openapi/rest.yaml; `npm test` fails when it is stale. */
writeFileSync(join(PACKAGE_ROOT, 'openapi/rest.yaml'), toYaml(specification(loadRegistry(), 'rest')));
