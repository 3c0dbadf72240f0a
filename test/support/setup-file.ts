import { afterAll } from 'vitest';
import { endFile } from './after-file.js';

// Vitest runs this again for each file, unlike the modules that files share.
afterAll(endFile);
