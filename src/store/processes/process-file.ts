import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { attempt } from '../../shared/attempt.js';
import { thrownCode } from '../../shared/errors.js';

/** Reads which process the file identifies. Undefined if it is no longer running. */
export function readProcessFile(file: string): ProcessIdentity | undefined {
  const named = parse(readText(file));
  return named && isRunning(named) ? named : undefined;
}

/** Writes the identity of a running process to the file. */
export function writeProcessFile(file: string, pid: number): void {
  writeFileSync(file, describe(pid));
}

/**
 * Creates the file with the identity of this process, unless another running process holds it. It takes over the file
 * of a process that has ended.
 * @returns the process that holds the file; undefined if this process holds it now
 */
export function acquireProcessFile(file: string): ProcessIdentity | undefined {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, describe(process.pid));
  try {
    for (;;) {
      if (link(own, file)) return undefined;
      const text = readText(file);
      const holder = parse(text);
      if (holder && isRunning(holder)) return holder;
      discard(file, text);
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/** Removes a stale file. Restores it if another process has just taken it over. */
function discard(file: string, stale: string | undefined): void {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readText(aside) !== stale) link(aside, file);
  rmSync(aside, { force: true });
}

/** Creates a file atomically under a name. Returns false if the name exists. */
function link(existing: string, name: string): boolean {
  try {
    linkSync(existing, name);
    return true;
  } catch (error) {
    if (thrownCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function describe(pid: number): string {
  return JSON.stringify(identify(pid) ?? { pid, started: '' });
}

const readText = (file: string) => attempt(() => readFileSync(file, 'utf8'));

const parse = (text: string | undefined) =>
  attempt((): ProcessIdentity => {
    const { pid, started } = JSON.parse(text ?? '');
    return { pid: Number(pid), started: String(started) };
  });

/** The identity of a process. A later process may have the same id, but another start time. */
export interface ProcessIdentity {
  pid: number;
  /** The start time, as the operating system prints it. */
  started: string;
}

/** Identifies a running process. Undefined if there is none. */
export function identify(pid: number): ProcessIdentity | undefined {
  const started = process.platform === 'linux' ? startOnLinux(pid) : startFromPs(pid);
  return started ? { pid, started } : undefined;
}

/** Whether this process is still running. */
export function isRunning({ pid, started }: ProcessIdentity): boolean {
  return identify(pid)?.started === started;
}

/** Reads the start time from /proc/<pid>/stat. It is the 20th word after the program's name. */
function startOnLinux(pid: number): string | undefined {
  const stat = readText(`/proc/${pid}/stat`) ?? '';
  const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const hasEnded = words[0] === 'Z' || words[0] === 'X';
  return hasEnded ? undefined : words[19];
}

function startFromPs(pid: number): string | undefined {
  const args = ['-o', 'lstart=', '-p', String(pid)];
  const output = attempt(() => execFileSync('ps', args, { stdio: ['ignore', 'pipe', 'ignore'] }));
  return output?.toString().trim() || undefined;
}
