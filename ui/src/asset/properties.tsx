import { EntityLink } from '../entities/entity-link.js';
import { usePreview } from '../entities/previews.js';
import { formatNumber } from '../parts/format.js';
import { type Asset, aspectOf } from './asset.js';

/** Structured properties, and the free properties of the source. */
export function Properties({ asset }: { asset: Asset }) {
  const structured = aspectOf(asset, 'structuredProperties')?.properties ?? [];
  const custom = [...asset.aspects.values()].flatMap(({ customProperties }) =>
    Object.entries(customProperties ?? {}),
  );
  if (structured.length + custom.length === 0) return null;
  return (
    <section>
      <h2>Properties</h2>
      <table class="properties">
        <thead class="unseen">
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {structured.map(({ propertyUrn, values }) => (
            <tr key={propertyUrn}>
              <th scope="row">
                <PropertyName urn={propertyUrn} />
              </th>
              <td>
                {values.map((value, index) => (
                  <span key={`${index}`}>
                    {index > 0 && ', '}
                    <PropertyValue value={'string' in value ? value.string : value.double} />
                  </span>
                ))}
              </td>
            </tr>
          ))}
          {custom.map(([key, value]) => (
            <tr key={key}>
              <th scope="row">{key}</th>
              <td>
                <PropertyValue value={String(value)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PropertyName({ urn }: { urn: string }) {
  return <>{usePreview(urn).name}</>;
}

function PropertyValue({ value }: { value: string | number }) {
  if (typeof value === 'number') return formatNumber(value);
  return value.startsWith('urn:li:') ? <EntityLink urn={value} /> : value;
}
