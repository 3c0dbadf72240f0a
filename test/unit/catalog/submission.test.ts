import { expect, it } from 'vitest';
import type { DecodedProposal } from '../../../src/catalog/proposals/decoded-proposal.js';
import { groupLength } from '../../../src/catalog/proposals/submission.js';
import { AspectValue, parseUrn } from '../../../src/model/index.js';
import { Path } from '../../../src/shared/path.js';
import { aspectType, registry } from './patch-support.js';

const URN = parseUrn(registry, 'urn:li:tag:t');
const MEGABYTE = 2 ** 20;

/** A request of so many proposals, each with so much text. */
function request(count: number, text = 2, check?: () => Promise<void>) {
  const proposal: DecodedProposal = {
    path: Path.root,
    urn: URN,
    aspect: aspectType('tagProperties'),
    changeType: 'UPSERT',
    value: new AspectValue(' '.repeat(text)),
    conditions: {},
    warnings: [],
  };
  return { proposals: Array<DecodedProposal>(count).fill(proposal), check };
}

it.each([
  ['all that wait', [request(1), request(500), request(1)], 3],
  ['a thousand proposals', [request(999), request(1), request(1)], 2],
  ['one request, however many proposals it has', [request(5_000), request(1)], 1],
  ['two megabytes', [request(1, MEGABYTE), request(2, MEGABYTE / 2), request(1)], 2],
  ['one request, however large', [request(1, 9 * MEGABYTE), request(1)], 1],
  ['a request with a check alone', [request(1, 2, async () => undefined), request(1)], 1],
  ['those before a request with a check', [request(1), request(1), request(1, 2, async () => undefined)], 2],
  ['nothing when nothing waits', [], 0],
])('a transaction takes %s', (_, waiting, expected) => {
  expect(groupLength(waiting)).toBe(expected);
});
