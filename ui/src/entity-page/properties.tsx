import { EntityLink } from '../entities/entity-link.js';
import { usePreview } from '../entities/previews.js';
import { formatTime } from '../parts/format.js';
import { type DetailValue, detailRows } from './detail-rows.js';
import { aspectOf, type ShownEntity } from './shown-entity.js';
import { ValueTable } from './value-table.js';

/** Structured properties, what else the source says of the entity, and its free properties. */
export function Properties({ asset }: { asset: ShownEntity }) {
  const structured = aspectOf(asset, 'structuredProperties')?.properties ?? [];
  const custom = [...asset.aspects.values()].flatMap(({ customProperties }) =>
    Object.entries(customProperties ?? {}),
  );
  return (
    <ValueTable
      title="Properties"
      rows={[
        ...structured.map(({ propertyUrn, values }) => ({
          key: propertyUrn,
          name: <PropertyName urn={propertyUrn} />,
          value: values.map((value, index) => (
            <span key={`${index}`}>
              {index > 0 && ', '}
              <PropertyValue value={'string' in value ? value.string : value.double} />
            </span>
          )),
        })),
        ...detailRows(asset.aspects).map(({ title, values }, row) => ({
          key: `${row}`,
          name: title,
          value: <Details values={values} />,
        })),
        ...custom.map(([key, value]) => ({
          key,
          name: <bdi>{key}</bdi>,
          value: <PropertyValue value={String(value)} />,
        })),
      ]}
    />
  );
}

const PropertyName = ({ urn }: { urn: string }) => <>{usePreview(urn).name}</>;

function Details({ values }: { values: readonly DetailValue[] }) {
  return (
    <ul>
      {values.map(({ value, note, isTime }, index) => (
        <li key={`${index}`}>
          {isTime ? formatTime(Number(value)) : <PropertyValue value={value} />}
          {note && <span class="note"> {note}</span>}
        </li>
      ))}
    </ul>
  );
}

/** A value, which may be an entity. */
function PropertyValue({ value }: { value: string | number }) {
  // It may be a year, or a code.
  if (typeof value === 'number') return String(value);
  if (value.trim() === '') return <span class="note">empty</span>;
  return value.startsWith('urn:li:') ? <EntityLink urn={value} /> : <bdi>{value}</bdi>;
}
