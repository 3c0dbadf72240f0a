import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PACKAGE_ROOT } from '../../src/shared/paths.js';
import { cpuMillisOf } from './cpu.js';
import type { BenchNeo4j } from './neo4j.js';

/** The service as a separate process, as users run it. */
export interface BenchService {
  address: string;
  /** Resident memory in bytes: present and peak. */
  memory(): Promise<{ now: number; peak: number }>;
  /** The CPU time that it has used in milliseconds, including that of its embedded Neo4j. */
  cpuMillis(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * @param script started instead of the service; it must print its address like the service
 * @param environment additional variables of the service
 */
export async function startService(
  { uri, user, password }: Omit<BenchNeo4j, 'stop'>,
  script = join(PACKAGE_ROOT, 'dist/main.js'),
  environment: NodeJS.ProcessEnv = {},
): Promise<BenchService> {
  return startWith({ ...environment, NEO4J_URI: uri, NEO4J_USER: user, NEO4J_PASSWORD: password }, script);
}

/**
 * @param environment additional variables of the service
 * @param flags of Node
 */
export async function startWith(
  environment: NodeJS.ProcessEnv,
  script = join(PACKAGE_ROOT, 'dist/main.js'),
  flags: readonly string[] = [],
): Promise<BenchService> {
  const env = { ...process.env, ...environment, PORT: '0', LOG_FORMAT: 'json' };
  const child = spawn(process.execPath, [...flags, script], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    address: await readyAddress(child),
    memory: () => memoryOf(child.pid),
    cpuMillis: () => cpuMillisOf([child.pid ?? 0]),
    stop: () => stop(child),
  };
}

/** The service prints its address when it is ready. */
async function readyAddress({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The service has no output');
  for await (const line of createInterface({ input: stdout })) {
    const { REST } = JSON.parse(line) as { REST?: string };
    if (REST) {
      stdout.resume();
      return new URL(REST).origin;
    }
  }
  throw new Error('The service ended before it was ready');
}

/** The memory of any process. */
export async function memoryOf(pid: number | undefined): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const bytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
  return { now: bytes('VmRSS'), peak: bytes('VmHWM') };
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}
