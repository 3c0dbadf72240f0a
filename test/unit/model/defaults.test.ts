import { describe, expect, it } from 'vitest';
import { decodeAspect, defaultAspect, loadRegistry } from '../../../src/model/index.js';
import type { AspectType } from '../../../src/model/types.js';

const registry = loadRegistry();
const STAMP = { time: 5, actor: 'urn:li:corpuser:jane' };
const defaultOf = (name: string) => defaultAspect(registry.aspects.get(name) as AspectType, STAMP);

describe('the default of a missing aspect before a patch', () => {
  it('has empty lists where lists are required', () => {
    expect(defaultOf('globalTags')).toEqual({ tags: [] });
    expect(defaultOf('upstreamLineage')).toEqual({ upstreams: [] });
  });

  it('has the defaults of the model, and no optional fields', () => {
    expect(defaultOf('status')).toEqual({ removed: false });
    expect(defaultOf('datasetProperties')).toEqual({ customProperties: {}, tags: [] });
  });

  it('has the required audit stamp of its writer', () => {
    expect(defaultOf('glossaryTerms')).toEqual({ terms: [], auditStamp: STAMP });
  });

  it('is a new value each time', () => {
    const tags = defaultOf('datasetProperties').tags as string[];
    tags.push('a');
    expect(defaultOf('datasetProperties').tags).toEqual([]);
  });

  it('is valid, except for missing required fields', () => {
    for (const aspect of registry.aspects.values()) {
      try {
        decodeAspect(registry, aspect, defaultAspect(aspect, STAMP), { strict: true });
      } catch (error) {
        const { problems } = error as { problems: { message: string }[] };
        expect(new Set(problems.map(({ message }) => message)), aspect.name).toEqual(
          new Set(['is required']),
        );
      }
    }
  });
});
