import { describe, expect, it } from 'vitest';
import { type Cursor, fromScrollId, toScrollId } from '../../../src/catalog/scroll-id.js';

const isDegree = (place: Cursor): place is readonly [number, string] =>
  typeof place[0] === 'number' && place[0] > 0 && typeof place[1] === 'string';

describe('a scroll id of lineage', () => {
  it('can be read back', () => {
    const place = [3, 'urn:li:tag:ü,(x)'];
    expect(fromScrollId(toScrollId(place), isDegree)).toEqual(place);
  });

  it.each([
    '',
    'x',
    'null',
    toScrollId([0, 'x']),
    toScrollId([1]),
    Buffer.from('[1,{}]').toString('base64url'),
  ])('is refused as BAD_REQUEST if it is malformed: %j', (id) => {
    expect(() => fromScrollId(id, isDegree)).toThrow(
      expect.objectContaining({
        code: 'BAD_REQUEST',
        message: expect.stringContaining('is not a scroll id'),
      }),
    );
  });
});
