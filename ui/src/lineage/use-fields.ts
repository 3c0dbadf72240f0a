import { useEffect, useRef, useState } from 'preact/hooks';
import type { SchemaMetadata } from '../../../src/generated/aspects.js';
import { Records } from '../../generated/operations.js';
import { request } from '../api/request.js';
import { columnUrn } from '../entities/urns.js';

/** The URNs of the columns of some datasets, read once each. */
export function useFields(datasets: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const [fields, setFields] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const asked = useRef(new Set<string>());
  const joined = datasets.join('\t');
  useEffect(() => {
    const urns = joined.split('\t').filter((urn) => urn !== '' && !asked.current.has(urn));
    if (urns.length === 0) return;
    for (const urn of urns) asked.current.add(urn);
    request(Records, { urns, aspects: ['schemaMetadata'] }).then(
      ({ entityRecords }) => {
        const read = entityRecords.map(({ urn, aspects }): [string, string[]] => {
          const schema = aspects.find(({ name }) => name === 'schemaMetadata')?.value as
            | SchemaMetadata
            | undefined;
          return [urn, (schema?.fields ?? []).map(({ fieldPath }) => columnUrn(urn, fieldPath))];
        });
        setFields((known) => new Map([...known, ...read]));
      },
      // The boxes stay without columns.
      () => undefined,
    );
  }, [joined]);
  return fields;
}
