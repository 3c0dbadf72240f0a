import { useEffect, useState } from 'preact/hooks';
import { Complete, type EntityType } from '../../generated/operations.js';
import { request } from '../api/request.js';
import { knownPreview, readPreviews } from '../entities/previews.js';

/** How long to wait for the next letter, in milliseconds. */
const PAUSE = 120;
const PER_TYPE = 5;
const MAX_OPTIONS = 12;

/** Those first whose names begin with a text; others have it within, or in something else. */
function beginningFirst(urns: readonly string[], text: string): string[] {
  const isBeginning = (urn: string) => knownPreview(urn).name.toLowerCase().startsWith(text.toLowerCase());
  return [...urns.filter(isBeginning), ...urns.filter((urn) => !isBeginning(urn))];
}

/** URNs of entities whose names begin with a text, while it is typed; undefined until something is known. */
export function useCompletion(text: string, types?: readonly EntityType[]): string[] | undefined {
  const [urns, setUrns] = useState<string[]>();
  const kinds = types?.join(' ');
  useEffect(() => {
    const query = text.trim();
    if (query === '') {
      setUrns(undefined);
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const variables = { query, types: kinds ? (kinds.split(' ') as EntityType[]) : null, limit: PER_TYPE };
      const found = request(Complete, variables, controller.signal).then(
        async ({ autoCompleteForMultiple }) => {
          const groups = autoCompleteForMultiple?.suggestions.map(({ entities }) => entities) ?? [];
          const urns = groups.flat().map(({ urn }) => urn);
          await readPreviews(urns);
          return beginningFirst(urns, query).slice(0, MAX_OPTIONS);
        },
      );
      found.then(
        (wanted) => {
          if (!controller.signal.aborted) setUrns(wanted);
        },
        () => {
          if (!controller.signal.aborted) setUrns(undefined);
        },
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, kinds]);
  return urns;
}
