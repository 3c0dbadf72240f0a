import type { SearchQuery } from '../../generated/operations.js';
import { assetAddress } from '../address/address.js';
import { ColumnDataset, EntityLink, entityKind, PlatformBadge } from '../entities/entity-link.js';
import { PlaceAndOwners } from '../entities/place-line.js';
import { usePreview } from '../entities/previews.js';
import { StateMarks } from '../entities/state-marks.js';
import { Breakable } from '../parts/breakable.js';
import { plainText } from '../parts/plain-text.js';
import { fieldTitle } from './field-labels.js';
import { reasonsOf } from './reasons.js';
import { highlighted } from './state.js';

type Result = NonNullable<SearchQuery['searchAcrossEntities']>['searchResults'][number];

const MAX_REASONS = 3;

/** How much of a description may be shown, in characters. */
const MAX_EXCERPT = 300;

interface ResultProps {
  result: Result;
  query: string;
  /** Whether another result of the page reads the same, so that only its URN tells it apart. */
  isNamesake: boolean;
}

/** One entity that was found, and why. */
export function Result({ result, query, isNamesake }: ResultProps) {
  const { urn } = result.entity;
  const preview = usePreview(urn);
  const description = plainText((preview.description ?? preview.work ?? '').slice(0, MAX_EXCERPT));
  const reasons = reasonsOf(result.matchedFields, query, { name: preview.name, description });
  return (
    <li class="result">
      <p class="kind">
        {preview.platform && <PlatformBadge id={preview.platform} />} {entityKind(preview)}
        <StateMarks preview={preview} />
      </p>
      <h2>
        <a href={assetAddress(urn)}>
          <ColumnDataset urn={urn} />
          <Highlighted text={preview.name} query={query} />
        </a>
      </h2>
      <PlaceAndOwners urn={urn} />
      {isNamesake && (
        <p class="place urn">
          <Breakable text={urn} />
        </p>
      )}
      {description && (
        <p class="excerpt" dir="auto">
          <Highlighted text={description} query={query} />
        </p>
      )}
      {reasons.length > 0 && (
        <p class="reasons">
          {'Found in '}
          {reasons.slice(0, MAX_REASONS).map(({ name, value, entity }) => (
            <span key={`${name} ${value}`} class="reason">
              {fieldTitle(name)}:{' '}
              {entity ? (
                <FoundEntity urn={entity.urn} query={query} />
              ) : (
                <Highlighted text={value.slice(0, 120).replace(/\.$/, '')} query={query} />
              )}
            </span>
          ))}
          {reasons.length > MAX_REASONS && (
            <span class="reason">and {reasons.length - MAX_REASONS} more</span>
          )}
        </p>
      )}
    </li>
  );
}

function FoundEntity({ urn, query }: { urn: string; query: string }) {
  const { name } = usePreview(urn);
  return (
    <EntityLink urn={urn}>
      <Highlighted text={name} query={query} />
    </EntityLink>
  );
}

/** A text in which the words of the query are marked. */
function Highlighted({ text, query }: { text: string; query: string }) {
  return (
    <>
      {highlighted(text, query).map((part, index) =>
        index % 2 === 1 ? <mark key={index}>{part}</mark> : <Breakable key={index} text={part} />,
      )}
    </>
  );
}
