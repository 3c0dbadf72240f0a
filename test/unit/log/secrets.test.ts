import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog } from '../../../src/service/log.js';

const SECRET = 'correct-horse-battery-staple';

it.each(['json', 'text'] as const)('a log as %s redacts secrets and keeps the rest', async (format) => {
  const lines: string[] = [];
  const output = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const log = createLog({ level: 'debug', format }, output);
  log.info({ password: SECRET, user: 'ada' }, 'a');
  log.info({ neo4j: { password: SECRET, uri: 'bolt://localhost' } }, 'b');
  log.warn(
    { request: { headers: { authorization: `Bearer ${SECRET}`, cookie: SECRET, host: 'cairn' } } },
    'c',
  );
  log.error(
    { err: Object.assign(new Error('refused'), { token: SECRET, options: { masterKey: SECRET } }) },
    'd',
  );
  await expect.poll(() => lines.join('')).toContain('refused');
  const written = lines.join('');
  expect(written).not.toContain(SECRET);
  for (const kept of ['ada', 'bolt://localhost', 'refused', '[redacted]', 'cairn'])
    expect(written).toContain(kept);
});
