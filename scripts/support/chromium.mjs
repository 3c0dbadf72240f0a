import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './root.mjs';

/** The path of Debian's Chromium. */
const INSTALLED = '/usr/bin/chromium';

const FOLDER = join(ROOT, '.cache/chromium');
const ARGS = ['--no-sandbox'];

const FONTS = join(FOLDER, 'fonts.conf');
/**
 * Fonts for Chromium, which exits if it finds none. The package's own file only names folders of a machine of Amazon's.
 */
const FONTS_CONFIGURATION = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(FOLDER, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(FOLDER, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/**
 * Launches a Chromium that renders in software: that of CHROMIUM, of Debian, or of a package (for Linux on x64).
 * Undefined if none starts.
 */
export async function launchChromium() {
  const isNamed = programHere() !== undefined;
  // Imported late: scripts import this file before the packages of a fresh clone are installed.
  const { chromium } = await import('playwright-core');
  try {
    return await chromium.launch(await chromiumOptions());
  } catch (error) {
    // A Chromium that CHROMIUM or Debian provides must start.
    if (isNamed) throw error;
    return undefined;
  }
}

/** The options with which Playwright launches that Chromium. */
export async function chromiumOptions() {
  const executablePath = programHere();
  if (executablePath !== undefined) return { executablePath, args: ARGS };
  const unpacked = await unpack();
  writeFileSync(FONTS, FONTS_CONFIGURATION);
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: join(FOLDER, 'al2023/lib'),
    FONTCONFIG_FILE: FONTS,
  };
  return { executablePath: unpacked, args: ARGS, env };
}

const programHere = () => process.env.CHROMIUM ?? (existsSync(INSTALLED) ? INSTALLED : undefined);

/** Unpacks the program once, with its libraries and fonts. Several processes may do so at the same time. */
async function unpack() {
  const program = join(FOLDER, 'chromium');
  if (existsSync(program)) return program;
  mkdirSync(dirname(FOLDER), { recursive: true });
  const own = mkdtempSync(`${FOLDER}-`);
  await unpackInto(own);
  try {
    renameSync(own, FOLDER);
  } catch (error) {
    // Another process was faster.
    rmSync(own, { recursive: true });
    if (!existsSync(program)) throw error;
  }
  return program;
}

/**
 * The package has the libraries and fonts for a machine of Amazon's only.
 * @param {string} folder
 */
async function unpackInto(folder) {
  const { default: packaged } = await import('@sparticuz/chromium');
  const { TMPDIR, AWS_LAMBDA_JS_RUNTIME } = process.env;
  Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' });
  try {
    await packaged.executablePath();
  } finally {
    for (const [name, value] of Object.entries({ TMPDIR, AWS_LAMBDA_JS_RUNTIME }))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  }
}
