import { spawn } from 'node:child_process';

/** Runs a program in the foreground, and forwards signals to it. If it fails, this process exits with the same code. */
export async function run(program, args, cwd) {
  const code = await exitCode(program, args, cwd);
  if (code !== 0) process.exit(code);
}

/** The same, but returns the exit code. */
export function exitCode(program, args, cwd, stdio = 'inherit') {
  const child = spawn(program, args, { cwd, stdio });
  const forward = (signal) => child.kill(signal);
  process.on('SIGINT', forward).on('SIGTERM', forward);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      resolve(code ?? 1);
    });
  });
}
