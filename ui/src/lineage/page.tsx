import type { LineageDirection } from '../../generated/operations.js';
import { assetAddress, type Parameters } from '../address/address.js';
import { setParameters } from '../address/navigation.js';
import { kindOf, PlatformBadge } from '../entities/entity-link.js';
import { usePreview } from '../entities/previews.js';
import { Impact } from './impact.js';

const DIRECTIONS: readonly LineageDirection[] = ['UPSTREAM', 'DOWNSTREAM'];

/** The lineage of an entity. */
export function LineagePage({ urn, parameters }: { urn: string; parameters: Parameters }) {
  const preview = usePreview(urn);
  const direction = parameters.list?.[0] === 'upstream' ? 'UPSTREAM' : 'DOWNSTREAM';
  return (
    <div class="column">
      <header>
        <p class="kind">
          {preview.platform && <PlatformBadge name={preview.platform} />} {kindOf(preview)}
        </p>
        <h1>
          Lineage of <a href={assetAddress(urn)}>{preview.name}</a>
        </h1>
      </header>
      <fieldset class="choice">
        <legend class="unseen">Direction</legend>
        {DIRECTIONS.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="direction"
              checked={choice === direction}
              onChange={() => setParameters({ list: [choice.toLowerCase()] })}
            />
            {choice === 'UPSTREAM' ? 'What feeds it' : 'What it feeds'}
          </label>
        ))}
      </fieldset>
      <Impact key={direction} urn={urn} direction={direction} parameters={parameters} />
    </div>
  );
}
