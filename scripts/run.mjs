import { spawn } from 'node:child_process';

/** Runs a program in the foreground; signals that reach us reach it too. A failure ends this process likewise. */
export async function run(program, args, cwd) {
  const code = await exitCode(program, args, cwd);
  if (code !== 0) process.exit(code);
}

/** The same, for who wants to know the exit code. */
export function exitCode(program, args, cwd) {
  const child = spawn(program, args, { cwd, stdio: 'inherit' });
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
