import { EntityKind, EntityLink } from '../entities/entity-link.js';
import { usePlaceAndOwners, usePreviews } from '../entities/previews.js';

interface ClosureTableProps {
  results: readonly { degree: number; entity: { urn: string } }[];
  /** Of columns: how each is computed. */
  operationsOf?: ((urn: string) => readonly string[]) | undefined;
}

/** The entities up or downstream, with their owners. */
export function ClosureTable({ results, operationsOf }: ClosureTableProps) {
  if (results.length === 0) return <p class="note">Nothing.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Steps</th>
          <th scope="col">Entity</th>
          <th scope="col">Kind</th>
          {operationsOf && <th scope="col">Computed by</th>}
          <th scope="col">Owners</th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ entity: { urn }, degree }) => (
          <tr key={urn}>
            <td>{degree}</td>
            <th scope="row">
              <EntityLink urn={urn} withPlatform />
            </th>
            <td>
              <EntityKind urn={urn} />
            </td>
            {operationsOf && (
              <td>
                {operationsOf(urn).map((operation) => (
                  <div key={operation}>
                    <code>{operation}</code>
                  </div>
                ))}
              </td>
            )}
            <td>
              <Owners urn={urn} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Owners({ urn }: { urn: string }) {
  const { owners } = usePlaceAndOwners(urn);
  return (
    <>
      {usePreviews(owners)
        .map(({ name }) => name)
        .join(', ')}
    </>
  );
}
