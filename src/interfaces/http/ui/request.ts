import type { Request } from 'express';

/** The paths of the page's files. */
export const UI_FILES = /^\/page\/[\w.-]+$/;

/** Whether the request is for the page at `/`. A browser sends it, or a client such as curl that accepts anything. */
export function isUiRequest(request: Request): boolean {
  const { method, path } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && path === '/' && request.accepts(['html', 'json']) === 'html';
}
