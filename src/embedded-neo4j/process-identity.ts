import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process that cannot be mistaken for a later one with the same number. */
export interface ProcessIdentity {
  pid: number;
  /** When it started, in the words of the operating system. */
  started: string;
}

/** The identity of a running process; undefined when there is none. */
export function identify(pid: number): ProcessIdentity | undefined {
  const started = process.platform === 'linux' ? startOnLinux(pid) : startFromPs(pid);
  return started ? { pid, started } : undefined;
}

/** Whether that very process is still running. */
export function isRunning({ pid, started }: ProcessIdentity): boolean {
  return identify(pid)?.started === started;
}

/** The words of /proc/<pid>/stat after the program's name: its state first, its start time as the 20th. */
function startOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const gone = words[0] === 'Z' || words[0] === 'X';
    return gone ? undefined : words[19];
  } catch {
    return undefined;
  }
}

function startFromPs(pid: number): string | undefined {
  try {
    const output = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.toString().trim() || undefined;
  } catch {
    return undefined;
  }
}
