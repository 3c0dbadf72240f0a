import type { Request } from 'express';

/** The files of the page. */
export const PAGE_FILES = /^\/page\/[\w.-]+$/;

/** Whether the page is requested: at `/`, by a browser, or by a client such as curl that takes anything. */
export function isPageRequest(request: Request): boolean {
  const { method, path } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && path === '/' && request.accepts(['html', 'json']) === 'html';
}
