import pino, { type Logger } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from './config.js';

export type Log = Logger;

/** The log of the service, on standard output. */
export function createLog({ level, format }: Config['log']): Log {
  if (format === 'json') return pino({ level, base: null });
  const stream = pretty({
    colorize: process.stdout.isTTY === true,
    ignore: 'pid,hostname',
    translateTime: 'SYS:HH:MM:ss',
    sync: true,
  });
  return pino({ level }, stream);
}
