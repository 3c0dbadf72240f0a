import { spawn } from 'node:child_process';

/**
 * Runs a program in the foreground, and forwards signals to it. If it fails, this process exits with the same code.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} cwd
 */
export async function run(program, args, cwd) {
  const code = await exitCode(program, args, cwd);
  if (code !== 0) process.exit(code);
}

/**
 * The same, but returns the exit code.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} cwd
 * @param {'inherit' | 'ignore'} stdio
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
export function exitCode(program, args, cwd, stdio = 'inherit', env = process.env) {
  const child = spawn(program, args, { cwd, stdio, env });
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => void child.kill(signal);
  process.on('SIGINT', forward).on('SIGTERM', forward);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      resolve(code ?? 1);
    });
  });
}
