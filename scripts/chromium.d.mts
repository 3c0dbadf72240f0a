import type { Browser } from 'playwright-core';

/** A Chromium, which draws in software; undefined where none starts. */
export function launchChromium(): Promise<Browser | undefined>;
