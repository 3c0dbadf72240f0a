import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog } from '../../../src/service/log.js';
import { brokenLines } from '../../as-shipped/support/log.js';

/** Returns the output of a log of this format. */
function printed(format: 'json' | 'text', write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  const output = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  write(createLog({ level: 'info', format }, output));
  return text;
}

it.each(['json', 'text'] as const)('brokenLines finds errors and stack traces in a log as %s', (format) => {
  const broken = (write: Parameters<typeof printed>[1]) => brokenLines(printed(format, write)).length > 0;
  expect(broken((log) => log.info('Stopped'))).toBe(false);
  expect(broken((log) => log.warn({ statement: 'a', millis: 2000 }, 'Slow statement a'))).toBe(false);
  expect(broken((log) => log.error('A request failed'))).toBe(true);
  expect(broken((log) => log.fatal('The service cannot go on'))).toBe(true);
  expect(broken((log) => log.warn({ err: new Error('of a test') }, 'Tries again'))).toBe(true);
});

it('brokenLines finds the stack trace of an uncaught error', () => {
  const trace =
    'Error: of a test\n    at work (file:///clone/dist/main.js:12:5)\n    at node:internal/main:1:2\n';
  expect(brokenLines(trace)).not.toEqual([]);
  expect(brokenLines(`{"level":30,"msg":"Starting"}\n${trace}`)).not.toEqual([]);
});
