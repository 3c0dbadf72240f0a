import { describe, expect, it } from 'vitest';
import { badRequest } from '../../../src/shared/errors.js';
import { Path, problemsAt, reportAt, reportAtWhenDone } from '../../../src/shared/path.js';

const { root } = Path;

describe('a Path', () => {
  it('has a JSON pointer of its names and indexes', () => {
    expect(root.pointer).toBe('');
    expect(root.at('owners').at(1, 'owner').pointer).toBe('/owners/1/owner');
    expect(root.at('a/b', 'c~d').pointer).toBe('/a~1b/c~0d');
  });

  it('makes a problem with its pointer', () => {
    expect(root.at('name').problem('is required')).toEqual({ pointer: '/name', message: 'is required' });
  });

  it('has a pointer relative to a path above it', () => {
    const aspect = root.at('proposal', 'aspect');
    expect(aspect.at('owners', 0).below(aspect)).toBe('/owners/0');
    expect(aspect.below(aspect)).toBe('');
  });

  it('holds the problems of its value and of parts of the value', () => {
    const first = root.at(1);
    expect(first.holds(first.problem('x'))).toBe(true);
    expect(first.holds(first.at('urn').problem('x'))).toBe(true);
    expect(first.holds(root.at(11).problem('x'))).toBe(false);
    expect(first.holds(root.problem('x'))).toBe(false);
  });
});

describe('a Path with parts at other places', () => {
  const proposal = root.at('proposal');
  const path = proposal.with({ urn: proposal.at('entityUrn'), aspect: proposal.at('aspect', 'value') });

  it('leads to these places, and to other parts below itself', () => {
    expect(path.at('urn').pointer).toBe('/proposal/entityUrn');
    expect(path.at('aspect', 'name').pointer).toBe('/proposal/aspect/value/name');
    expect(path.at('headers').pointer).toBe('/proposal/headers');
    expect(path.pointer).toBe('/proposal');
  });

  it('can be a list of paths', () => {
    const list = root.with([root.at('a'), root.at('b')]);
    expect(list.at(1, 'urn').pointer).toBe('/b/urn');
    expect(list.at(2).pointer).toBe('/2');
  });
});

describe('the Path of a value made from another value', () => {
  const made = root.at('input', 'tagUrn').made();

  it('has the pointer of that value, and names the part in the message', () => {
    expect(made.at('tags', 0).problem('is no tag')).toEqual({
      pointer: '/input/tagUrn',
      message: '/tags/0: is no tag',
    });
    expect(made.problem('is no tag').message).toBe('is no tag');
  });

  it('can be made again, or have parts at other places', () => {
    expect(made.at('tags').made().at('a').problem('x')).toEqual({
      pointer: '/input/tagUrn',
      message: '/tags: /a: x',
    });
    expect(made.with({ name: root.at('input', 'name') }).at('name').pointer).toBe('/input/name');
  });
});

describe('an error without a pointer', () => {
  const bare = () => {
    throw badRequest('Malformed');
  };
  const known = root.at('known').problem('is known');
  const precise = () => {
    throw badRequest('Malformed', [known]);
  };

  it('is reported at the path of reportAt', async () => {
    const problems = [{ pointer: '/urn', message: 'Malformed' }];
    expect(() => reportAt(root.at('urn'), bare)).toThrow(expect.objectContaining({ problems }));
    await expect(reportAtWhenDone(root.at('urn'), async () => bare())).rejects.toMatchObject({ problems });
    expect(problemsAt(root.at('urn'), badRequest('Malformed'))).toEqual(problems);
  });

  it('keeps the pointer that it has', () => {
    expect(() => reportAt(root.at('urn'), precise)).toThrow(expect.objectContaining({ problems: [known] }));
  });

  it('is not changed unless it is a CairnError', () => {
    const fault = new Error('a fault');
    const fail = () => {
      throw fault;
    };
    expect(() => reportAt(root, fail)).toThrow(fault);
  });
});
