import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERROR_TITLE } from '../../../src/interfaces/http/problem.js';
import { ERROR_STATUS, type ErrorCode } from '../../../src/shared/errors.js';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';

describe('docs/errors.md', () => {
  it('lists every error code with its status and title, and no other', () => {
    const text = readFileSync(join(PACKAGE_ROOT, 'docs', 'errors.md'), 'utf8');
    const rows = [...text.matchAll(/^\| `([A-Z_]+)` \| (\d+) \| ([^|]+) \| [^|]+ \|$/gm)];
    const documented = rows.map(([, code, status, title]) => [code, Number(status), title]);
    const actual = (Object.keys(ERROR_STATUS) as ErrorCode[]).map((code) => [
      code,
      ERROR_STATUS[code],
      ERROR_TITLE[code],
    ]);
    expect(documented).toEqual(actual);
  });
});
