import { Fragment, type JSX } from 'preact';
import { Breakable } from '../parts/breakable.js';
import { EntityLink } from './entity-link.js';
import type { Folder } from './place.js';
import { usePlaceAndOwners, usePreview, usePreviews } from './previews.js';

/** The place of an entity, as links. */
export function PlaceLine({ urn }: { urn: string }) {
  const { place } = usePlaceAndOwners(urn);
  if (place.length === 0) return null;
  return (
    <p class="place">
      <Path place={place} Named={EntityLink} />
    </p>
  );
}

/** How many owners are named. */
const NAMED = 3;

/** The place of an entity and its owners in words. They tell it from others of its name. */
export function PlaceAndOwners({ urn }: { urn: string }) {
  const { place, owners } = usePlaceAndOwners(urn);
  const named = usePreviews(owners.slice(0, NAMED)).map(({ name }) => name);
  const others = owners.length - named.length;
  if (place.length + owners.length === 0) return null;
  return (
    <p class="place">
      {place.length > 0 && (
        <span>
          <Path place={place} Named={NameOf} />
        </span>
      )}
      {named.length > 0 && (
        <span>
          {owners.length === 1 ? 'Owner: ' : 'Owners: '}
          {named.join(', ')}
          {others > 0 && ` and ${others} more`}
        </span>
      )}
    </p>
  );
}

interface PathProps {
  place: readonly Folder[];
  /** How entities on it are shown. */
  Named: (props: { urn: string }) => JSX.Element;
}

function Path({ place, Named }: PathProps) {
  return (
    <>
      <span class="unseen">In </span>
      {place.map(({ urn, name }, index) => (
        <Fragment key={urn ?? name}>
          {index > 0 && ' / '}
          {urn === undefined ? <Breakable text={name} /> : <Named urn={urn} />}
        </Fragment>
      ))}
    </>
  );
}

const NameOf = ({ urn }: { urn: string }) => <Breakable text={usePreview(urn).name} />;
