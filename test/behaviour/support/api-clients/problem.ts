import { expect } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '../../../../src/shared/errors.js';
import type { Reply } from '../send.js';
import { RefusedRequest } from './api-client.js';

interface ProblemBody {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  errors: { pointer: string; message: string }[];
  message: string;
}

/** Checks that an error of REST or OpenAPI has the documented shape, and gives it as the cases compare it. */
export function refusal(reply: Reply, compatibility: Record<string, unknown>): RefusedRequest {
  const body = reply.json as unknown as ProblemBody;
  expect(reply.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(body).toMatchObject({
    type: expect.any(String),
    title: expect.any(String),
    status: reply.status,
    detail: expect.any(String),
    errors: expect.any(Array),
    message: expect.any(String),
    ...compatibility,
  });
  expect(ERROR_STATUS[body.code]).toBe(reply.status);
  return new RefusedRequest(body.code, body.message, body.errors, reply.status);
}
