import type { Request } from 'express';

/** The files of the page. */
export const PAGE_FILES = /^\/page\/[\w.-]+$/;

/** Whether a browser requests the page, not a program the service. */
export function isPageRequest({ method, path, headers }: Request): boolean {
  return (
    (method === 'GET' || method === 'HEAD') && path === '/' && headers.accept?.includes('text/html') === true
  );
}
