import { EntityLink } from '../entities/entity-link.js';
import { pluralized } from '../parts/format.js';
import type { Lineage } from './use-lineage.js';

interface PathListProps extends Pick<Lineage, 'paths' | 'isWithoutPath'> {
  root: string;
  /** The other end. */
  to: string | undefined;
}

/** The paths in words: on a narrow screen the graph has no room for all of their names. */
export function PathList({ root, to, paths, isWithoutPath }: PathListProps) {
  const [first, ...others] = paths;
  if (to !== undefined && isWithoutPath)
    return (
      <p class="paths none" role="status">
        No path leads from <EntityLink urn={root} /> to <EntityLink urn={to} />, nor back.
      </p>
    );
  if (first === undefined) return null;
  return (
    <nav class="paths" aria-label="Path">
      <Steps path={first} />
      {others.length > 0 && (
        <details>
          <summary>{pluralized(others.length, 'more path')}</summary>
          {others.map((path) => (
            <Steps key={path.join(' ')} path={path} />
          ))}
        </details>
      )}
    </nav>
  );
}

function Steps({ path }: { path: readonly string[] }) {
  return (
    <ol>
      {path.map((urn) => (
        <li key={urn}>
          <EntityLink urn={urn} />
        </li>
      ))}
    </ol>
  );
}
