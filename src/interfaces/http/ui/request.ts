import type { Request } from 'express';

/** The files of the page. */
export const UI_FILES = /^\/page\/[\w.-]+$/;

/** Whether the page is requested: at `/`, by a browser, or by a client such as curl that takes anything. */
export function isUiRequest(request: Request): boolean {
  const { method, path } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && path === '/' && request.accepts(['html', 'json']) === 'html';
}
