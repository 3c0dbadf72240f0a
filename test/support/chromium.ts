import { existsSync } from 'node:fs';
import packaged from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

/** Where Debian has Chromium. */
const INSTALLED = '/usr/bin/chromium';

/**
 * A Chromium, with what it draws in software: that of CHROMIUM, of Debian, or of a package (for Linux on x64).
 * Undefined where none starts.
 */
export async function launchChromium(): Promise<Browser | undefined> {
  const given = process.env.CHROMIUM ?? (existsSync(INSTALLED) ? INSTALLED : undefined);
  if (given !== undefined) return chromium.launch({ executablePath: given, args: ['--no-sandbox'] });
  try {
    return await chromium.launch({
      executablePath: await packaged.executablePath(),
      args: ['--no-sandbox', '--headless=shell'],
    });
  } catch {
    return undefined;
  }
}
