import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** Unpacks the program with its libraries and fonts. The package has these for a machine of Amazon's. */
async function unpack() {
  const { default: packaged } = await import('@sparticuz/chromium');
  const { TMPDIR, AWS_LAMBDA_JS_RUNTIME } = process.env;
  mkdirSync(FOLDER, { recursive: true });
  Object.assign(process.env, { TMPDIR: FOLDER, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' });
  try {
    return await packaged.executablePath();
  } finally {
    for (const [name, value] of Object.entries({ TMPDIR, AWS_LAMBDA_JS_RUNTIME }))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  }
}
