import { useEffect, useMemo, useRef, useState } from 'preact/hooks';

/**
 * The values of some entities as of a time, by URN. Each is read once; one that cannot be read is left out.
 * @param asOf epoch milliseconds; undefined: now
 */
export function useReadOnce<Value>(
  urns: readonly string[],
  asOf: number | undefined,
  read: (urns: string[], asOf: number | undefined) => Promise<[urn: string, Value][]>,
): ReadonlyMap<string, Value> {
  const [known, setKnown] = useState<ReadonlyMap<string, Value>>(new Map());
  const asked = useRef(new Set<string>());
  const joined = urns.join('\t');
  useEffect(() => {
    const wanted = urns.filter((urn) => !asked.current.has(keyOf(urn, asOf)));
    if (wanted.length === 0) return;
    for (const urn of wanted) asked.current.add(keyOf(urn, asOf));
    read(wanted, asOf).then(
      (found) => {
        const entries = found.map(([urn, value]) => [keyOf(urn, asOf), value] as const);
        setKnown((earlier) => new Map([...earlier, ...entries]));
      },
      // The graph is complete without it.
      () => undefined,
    );
  }, [joined, asOf]);
  return useMemo(() => {
    const found = urns.map((urn) => [urn, known.get(keyOf(urn, asOf))] as const);
    return new Map(found.flatMap(([urn, value]) => (value === undefined ? [] : [[urn, value]])));
  }, [joined, asOf, known]);
}

const keyOf = (urn: string, asOf: number | undefined) => `${asOf ?? 'now'} ${urn}`;
