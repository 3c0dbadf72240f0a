import type { Writable } from 'node:stream';
import pino, { type Logger } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../shared/config.js';
import { currentOperation } from '../shared/tracing/span.js';

export type Log = Logger;

/** Members that are never logged, up to three levels deep. */
const SECRETS = ['authorization', 'cookie', 'password', 'token', 'secret', 'masterKey', 'apiKey'];
const LEVELS = ['', '*.', '*.*.'];

/**
 * Creates the log of the service.
 * @param output standard output by default
 */
export function createLog({ level, format }: Config['log'], output?: Writable): Log {
  const redact = {
    paths: LEVELS.flatMap((above) => SECRETS.map((name) => above + name)),
    censor: '[redacted]',
  };
  if (format === 'json') return pino({ level, base: null, redact, mixin }, output ?? pino.destination(1));
  const stream = pretty({
    colorize: process.stdout.isTTY === true,
    ignore: 'pid,hostname',
    translateTime: 'SYS:HH:MM:ss',
    sync: true,
    ...(output && { destination: output }),
  });
  return pino({ level, redact, mixin }, stream);
}

/** Adds the trace id to log lines of a traced request. */
function mixin(): { traceId?: string } {
  const { traceId } = currentOperation();
  return traceId === undefined ? {} : { traceId };
}
