import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../../shared/paths.js';

/** The folder of the built page. It has `index.html`, and in `page/` the files that it refers to. */
const BUILD_FOLDER = join(PACKAGE_ROOT, 'dist/ui');

/** The files of the page, in memory. */
export interface Ui {
  html: string;
  /** The ETag of the HTML. */
  etag: string;
  /** The files by name. A name contains the hash of the content. */
  files: ReadonlyMap<string, Buffer>;
}

/** Reads the built page; undefined if `ui/` was not built. */
export async function loadUi(folder = BUILD_FOLDER): Promise<Ui | undefined> {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const names = await readdir(join(folder, 'page'));
  const files = await Promise.all(
    names.map(async (name): Promise<[string, Buffer]> => [name, await readFile(join(folder, 'page', name))]),
  );
  const hash = createHash('sha256').update(html).digest('base64url');
  return { html, etag: `W/"${hash}"`, files: new Map(files) };
}
