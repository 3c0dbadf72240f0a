import { readdir, readFile } from 'node:fs/promises';

/** The CPU time of processes and their children, in milliseconds. Linux counts it in hundredths of a second. */
export async function cpuMillisOf(pids: readonly number[]): Promise<number> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const processes = await Promise.all(numbers.map(readProcess));
  return processes.reduce(
    (sum, { pid, parent, millis }) => (pids.includes(pid) || pids.includes(parent) ? sum + millis : sum),
    0,
  );
}

async function readProcess(pid: number): Promise<{ pid: number; parent: number; millis: number }> {
  // The process may have ended meanwhile.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the process, in parentheses, may have spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { pid, parent: Number(fields[1]), millis: (Number(fields[11]) + Number(fields[12])) * 10 || 0 };
}
