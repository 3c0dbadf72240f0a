import { lineageAddress } from '../address/address.js';
import { setParameters } from '../address/navigation.js';
import { EntityLink, entityKind, PlatformBadge } from '../entities/entity-link.js';
import { usePreview } from '../entities/previews.js';
import { StateMarks } from '../entities/state-marks.js';
import { nameInUrn } from '../entities/urns.js';
import { shortened } from '../parts/format.js';
import { plainText } from '../parts/plain-text.js';
import { toggled } from '../search/state.js';
import { columnText } from './boxes.js';
import { ColumnSteps } from './column-steps.js';
import type { ExplorerState } from './state.js';

interface DetailsProps {
  root: string;
  urn: string;
  state: ExplorerState;
  hasMore: boolean;
  /** Whether it feeds the root. */
  isUpstream: boolean;
  /** Its columns with lineage, if they are shown and known. */
  columnsWithLineage: readonly string[] | undefined;
}

/** The entity in focus, and what can be done with it. */
export function Details({ root, urn, state, hasMore, isUpstream, columnsWithLineage }: DetailsProps) {
  const preview = usePreview(urn);
  const { name: rootName } = usePreview(root);
  const { open, columns, column, to, asOf } = state;
  return (
    <section class="details" aria-label="Entity in focus">
      <p class="kind">
        {preview.platform && <PlatformBadge id={preview.platform} />} {entityKind(preview)}
        <StateMarks preview={preview} />
      </p>
      <h2>
        <EntityLink urn={urn} />
      </h2>
      {preview.description && (
        <p class="excerpt" dir="auto">
          {plainText(shortened(preview.description, 300))}
        </p>
      )}
      <p class="actions">
        {(hasMore || open.includes(urn)) && (
          <button
            type="button"
            aria-pressed={open.includes(urn)}
            onClick={() => setParameters({ open: toggled(open, urn), view: [] })}
          >
            All neighbours
          </button>
        )}
        {preview.type === 'dataset' && (
          <button
            type="button"
            aria-pressed={columns.includes(urn)}
            onClick={() => setParameters({ columns: toggled(columns, urn) })}
          >
            Columns
          </button>
        )}
        {urn !== root && (
          <>
            <button
              type="button"
              aria-pressed={to === urn}
              onClick={() => setParameters({ to: to === urn ? [] : [urn], view: [] })}
            >
              Path {isUpstream ? 'to' : 'from'} {rootName}
            </button>
            <a class="plain-button" href={lineageAddress(urn)}>
              Lineage of this
            </a>
          </>
        )}
      </p>
      {columns.includes(urn) && columnsWithLineage && (
        <ColumnChoice columns={columnsWithLineage} column={column} />
      )}
      {column && (
        <p>
          Lineage of the column <code>{nameInUrn(column)}</code> to its ends{' '}
          <button type="button" onClick={() => setParameters({ column: [] })}>
            Clear
          </button>
        </p>
      )}
      {column && <ColumnSteps column={column} asOf={asOf} />}
    </section>
  );
}

/** Chooses a column whose lineage is shown, as a click at it in the graph does. */
function ColumnChoice({ columns, column }: { columns: readonly string[]; column: string | undefined }) {
  if (columns.length === 0) return <p class="note">None of its columns has lineage.</p>;
  return (
    <p class="note">
      <label>
        Columns with a dot have lineage:{' '}
        <select
          value={columns.includes(column ?? '') ? column : ''}
          onChange={({ currentTarget: { value } }) => setParameters({ column: value === '' ? [] : [value] })}
        >
          <option value="">choose one</option>
          {columns.map((urn) => (
            <option key={urn} value={urn}>
              {columnText(urn)}
            </option>
          ))}
        </select>
      </label>
    </p>
  );
}
