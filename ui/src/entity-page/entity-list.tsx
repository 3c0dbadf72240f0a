import { EntityKind, EntityLink } from '../entities/entity-link.js';

/** Entities by name alone. */
export function EntityNames({ urns }: { urns: readonly string[] }) {
  return (
    <ul class="plain">
      {urns.map((urn) => (
        <li key={urn}>
          <EntityLink urn={urn} />
        </li>
      ))}
    </ul>
  );
}

/** Entities by name, with their platforms and kinds. */
export function EntityList({ urns }: { urns: readonly string[] }) {
  return (
    <ul class="plain">
      {urns.map((urn) => (
        <li key={urn}>
          <EntityLink urn={urn} withPlatform />
          <span class="mark">
            <EntityKind urn={urn} />
          </span>
        </li>
      ))}
    </ul>
  );
}
