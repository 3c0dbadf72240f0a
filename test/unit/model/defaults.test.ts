import { describe, expect, it } from 'vitest';
import { decodeAspect, defaultAspect, loadRegistry } from '../../../src/model/index.js';
import type { AspectType } from '../../../src/model/types.js';

const registry = loadRegistry();
const STAMP = { time: 5, actor: 'urn:li:corpuser:jane' };
const defaultOf = (name: string) => defaultAspect(registry.aspects.get(name) as AspectType, STAMP);

describe('what an absent aspect is before a patch', () => {
  it('has empty lists where lists are required', () => {
    expect(defaultOf('globalTags')).toEqual({ tags: [] });
    expect(defaultOf('upstreamLineage')).toEqual({ upstreams: [] });
  });

  it('has the defaults of the model, and nothing that is optional', () => {
    expect(defaultOf('status')).toEqual({ removed: false });
    expect(defaultOf('datasetProperties')).toEqual({ customProperties: {}, tags: [] });
  });

  it('has the stamp of its writer where one is required', () => {
    expect(defaultOf('glossaryTerms')).toEqual({ terms: [], auditStamp: STAMP });
  });

  it('is not shared', () => {
    const tags = defaultOf('datasetProperties').tags as string[];
    tags.push('a');
    expect(defaultOf('datasetProperties').tags).toEqual([]);
  });

  it('never breaks a rule of the model but that something is missing', () => {
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
