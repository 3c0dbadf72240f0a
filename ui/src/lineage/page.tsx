import type { LineageDirection } from '../../generated/operations.js';
import { assetAddress, type Parameters } from '../address/address.js';
import { setParameters } from '../address/navigation.js';
import { ColumnDataset, entityKind, PlatformBadge } from '../entities/entity-link.js';
import { usePreview } from '../entities/previews.js';
import { StateMarks } from '../entities/state-marks.js';
import { columnParts } from '../entities/urns.js';
import { Breakable } from '../parts/breakable.js';
import { useTitle } from '../parts/use-title.js';
import { ClosureList } from './closure-list.js';
import { Explorer, withColumn } from './explorer.js';
import { explorerState } from './state.js';

const DIRECTIONS: readonly LineageDirection[] = ['UPSTREAM', 'DOWNSTREAM'];

/** The lineage of an entity, or of a column: as a graph, and as a list of everything. */
export function LineagePage({ urn, parameters }: { urn: string; parameters: Parameters }) {
  const preview = usePreview(urn);
  const column = columnParts(urn);
  const state = withColumn(explorerState(parameters), column && urn);
  const direction = state.list === 'upstream' ? 'UPSTREAM' : 'DOWNSTREAM';
  // The address says so also of a list that nobody has turned or narrowed down, so that others see it.
  const isListed = parameters.list !== undefined;
  useTitle(`Lineage of ${preview.name}`);
  return (
    <div class="lineage-page">
      <header>
        <h1>
          Lineage of{' '}
          <a href={assetAddress(urn)}>
            <ColumnDataset urn={urn} />
            <Breakable text={preview.name} />
          </a>
        </h1>
        <p class="kind">
          {preview.platform && <PlatformBadge id={preview.platform} />} {entityKind(preview)}
          <StateMarks preview={preview} />
        </p>
      </header>
      <Explorer root={column?.dataset ?? urn} state={state} name={preview.name} />
      <details
        class="everything"
        open={isListed}
        onToggle={({ currentTarget: { open } }) => {
          if (open !== isListed) setParameters({ list: open ? [state.list] : [] }, 'replace');
        }}
      >
        <summary>Everything, as a list</summary>
        {isListed && (
          <>
            <fieldset class="choice">
              <legend class="unseen">Direction</legend>
              {DIRECTIONS.map((choice) => (
                <label key={choice}>
                  <input
                    type="radio"
                    name="direction"
                    checked={choice === direction}
                    onChange={() => setParameters({ list: [choice.toLowerCase()], rows: [] })}
                  />
                  {choice === 'UPSTREAM' ? 'What feeds it' : 'What it feeds'}
                </label>
              ))}
            </fieldset>
            <ClosureList
              key={direction}
              urn={urn}
              direction={direction}
              asOf={state.asOf}
              parameters={parameters}
            />
          </>
        )}
      </details>
    </div>
  );
}
