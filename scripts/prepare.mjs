// Prepares a fresh clone: checks Node, installs the packages of the lock file, and builds dist if it is stale.
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

export async function prepare() {
  checkNode();
  await installPackages();
  await build();
}

function checkNode() {
  const { engines } = readJson('package.json');
  const [major, minor] = /(\d+)\.(\d+)/.exec(engines.node).slice(1).map(Number);
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  console.error(
    `Cairn needs Node.js ${major}.${minor} or newer; this is ${process.version}. See https://nodejs.org.`,
  );
  process.exit(1);
}

async function installPackages() {
  if (packagesMatch()) return;
  console.log('Installing packages');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-fund', '--no-audit'];
  await (npm ? run(process.execPath, [npm, ...args], ROOT) : run('npm', args, ROOT));
}

/**
 * Whether the installed packages match the lock file. Packages for other platforms may be missing. Packages that are
 * optional at run time must be installed, since the build needs them.
 */
function packagesMatch() {
  const installed = readJson('node_modules/.package-lock.json')?.packages;
  if (!installed) return false;
  const { '': own, ...packages } = readJson('package-lock.json').packages;
  const builtWith = new Set(
    Object.keys(own.optionalDependencies ?? {}).map((name) => `node_modules/${name}`),
  );
  return Object.entries(packages).every(([path, { version, optional }]) =>
    installed[path] ? installed[path].version === version : optional && !builtWith.has(path),
  );
}

async function build() {
  const stamp = join(ROOT, 'dist', '.built');
  const sources = [
    'src',
    'schema',
    'ui',
    'scripts/types',
    'scripts/build-ui.mjs',
    'tsconfig.json',
    'tsconfig.build.json',
    'package-lock.json',
  ];
  const newest = Math.max(...sources.map((name) => newestChange(join(ROOT, name))));
  if (existsSync(stamp) && Number(readFileSync(stamp, 'utf8')) === newest) return;
  console.log('Building');
  rmSync(join(ROOT, 'dist'), { recursive: true, force: true });
  await run(process.execPath, [join(ROOT, 'scripts/generate-types.mjs')], ROOT);
  await run(
    process.execPath,
    [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json'],
    ROOT,
  );
  await run(process.execPath, [join(ROOT, 'scripts/build-ui.mjs')], ROOT);
  writeFileSync(stamp, String(newest));
}

/** Includes the times of folders, which change when a file is removed, but not of generated files. */
function newestChange(path) {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  const names = readdirSync(path).filter((name) => name !== 'generated');
  return Math.max(mtimeMs, ...names.map((name) => newestChange(join(path, name))));
}

function readJson(name) {
  const path = join(ROOT, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
