import { useEffect, useState } from 'preact/hooks';
import { Complete, type EntityType } from '../../generated/operations.js';
import { request } from '../api/request.js';

/** How long to wait for the next letter, in milliseconds. */
const PAUSE = 120;
const PER_TYPE = 5;
const MOST = 12;

/** URNs of entities whose names begin with a text, while it is typed. */
export function useCompletion(text: string, types?: readonly EntityType[]): string[] {
  const [urns, setUrns] = useState<string[]>([]);
  const kinds = types?.join(' ');
  useEffect(() => {
    const query = text.trim();
    if (query === '') {
      setUrns([]);
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const variables = { query, types: kinds ? (kinds.split(' ') as EntityType[]) : null, limit: PER_TYPE };
      request(Complete, variables, controller.signal).then(
        ({ autoCompleteForMultiple }) => {
          const groups = autoCompleteForMultiple?.suggestions.map(({ entities }) => entities) ?? [];
          setUrns(
            groups
              .flat()
              .map(({ urn }) => urn)
              .slice(0, MOST),
          );
        },
        () => setUrns([]),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, kinds]);
  return urns;
}
