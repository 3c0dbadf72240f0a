// Prepares a fresh clone: checks Node, installs the packages of the lock file, and builds dist if it is stale.
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';

/** npm's list of the installed packages. */
const INSTALLED = 'node_modules/.package-lock.json';

/** @typedef {{ version?: string, optional?: boolean, optionalDependencies?: object }} Package */

export async function prepare() {
  checkNode();
  await installPackages();
  await build();
}

function checkNode() {
  /** @type {{ engines: { node: string } }} */
  const { engines } = readJson('package.json');
  const [major, minor] = versionOf(engines.node);
  const [ownMajor, ownMinor] = versionOf(process.versions.node);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  console.error(
    `Cairn needs Node.js ${major}.${minor} or newer; this is ${process.version}. See https://nodejs.org.`,
  );
  process.exit(1);
}

/**
 * The first two numbers of a version.
 * @param {string} text
 */
function versionOf(text) {
  const [, major, minor] = /(\d+)\.(\d+)/.exec(text) ?? [];
  return /** @type {const} */ ([Number(major), Number(minor)]);
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
  if (!existsSync(join(ROOT, INSTALLED))) return false;
  /** @type {Record<string, Package>} */
  const installed = readJson(INSTALLED).packages;
  /** @type {Record<string, Package>} */
  const { '': own, ...packages } = readJson('package-lock.json').packages;
  const builtWith = new Set(
    Object.keys(own?.optionalDependencies ?? {}).map((name) => `node_modules/${name}`),
  );
  return Object.entries(packages).every(([path, { version, optional }]) =>
    installed[path] ? installed[path].version === version : optional === true && !builtWith.has(path),
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

/**
 * The time of the newest change. Folders count, since they change when a file is removed. Generated files do not count.
 * @param {string} path
 * @returns {number}
 */
function newestChange(path) {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  const names = readdirSync(path).filter((name) => name !== 'generated');
  return Math.max(mtimeMs, ...names.map((name) => newestChange(join(path, name))));
}

/** @param {string} name */
function readJson(name) {
  return JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
}
