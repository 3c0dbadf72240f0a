import { stripVTControlCharacters } from 'node:util';

/** pino's number of ERROR; FATAL is above it. */
const ERROR = 50;

/** A frame of a stack, as Node and Java print it. */
const FRAME = /^\s+at .+(?::\d+:\d+\)?|\(.+\.java:\d+\))$/m;

/** The lines of a log, as text or as JSON, which say that something broke: errors and stack traces. */
export const brokenLines = (output: string): string[] =>
  stripVTControlCharacters(output).split('\n').filter(isBroken);

function isBroken(line: string): boolean {
  if (line.startsWith('{')) return isBrokenRecord(line);
  return /^\[[\d:.]+\] (?:ERROR|FATAL)\b/.test(line) || FRAME.test(line);
}

function isBrokenRecord(line: string): boolean {
  let record: { level?: number };
  try {
    record = JSON.parse(line);
  } catch {
    return FRAME.test(line);
  }
  return (record.level ?? 0) >= ERROR || texts(record).some((text) => FRAME.test(text));
}

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}
