// Prepares a fresh clone: checks Node, installs the packages of the lock file, and builds dist if it is stale.
import { createHash } from 'node:crypto';
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
    'scripts',
    'tsconfig.json',
    'tsconfig.build.json',
    'package-lock.json',
  ];
  const current = fingerprint(sources.map((name) => join(ROOT, name)));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  console.log('Building');
  rmSync(join(ROOT, 'dist'), { recursive: true, force: true });
  await run(process.execPath, [join(ROOT, 'scripts/generate-types.mjs')], ROOT);
  await run(
    process.execPath,
    [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json'],
    ROOT,
  );
  await run(process.execPath, [join(ROOT, 'scripts/build-ui.mjs')], ROOT);
  writeFileSync(stamp, current);
}

/**
 * A text that changes when a file is added, removed or changed. Generated files do not count.
 * @param {readonly string[]} paths of files and folders
 */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesIn)) hash.update(`${path} ${statSync(path).mtimeMs}\n`);
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => name !== 'generated');
  return names.sort().flatMap((name) => filesIn(join(path, name)));
}

/** @param {string} name */
function readJson(name) {
  return JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
}
