import type { ComponentChildren } from 'preact';
import { assetAddress } from '../address/address.js';
import { Breakable } from '../parts/breakable.js';
import { hueOf } from './hue.js';
import { typeLabel } from './labels.js';
import type { Preview } from './preview.js';
import { usePreview } from './previews.js';
import { columnParts, platformUrn } from './urns.js';

interface EntityLinkProps {
  urn: string;
  /** Whether the platform is shown as well. */
  withPlatform?: boolean;
  /** Its name, where that has marks. */
  children?: ComponentChildren;
}

/** The author of changes without authentication. */
const UNKNOWN = 'urn:li:corpuser:unknown';

/** The name of an entity, as a link to its page. */
export function EntityLink({ urn, withPlatform = false, children }: EntityLinkProps) {
  const preview = usePreview(urn);
  // Nobody has written such a person: a link would lead to a page that says so.
  if (urn === UNKNOWN) return <>{preview.name}</>;
  return (
    <a
      class={preview.isDeprecated ? 'entity deprecated' : 'entity'}
      href={assetAddress(urn)}
      title={`${typeLabel(preview.type)}: ${urn}`}
    >
      {withPlatform && preview.platform && <PlatformBadge id={preview.platform} />}
      <ColumnDataset urn={urn} />
      <Swatch colour={preview.colour} />
      {children ?? <Breakable text={preview.name} />}
    </a>
  );
}

/** The name of a column's table, which stands before its own. */
export function ColumnDataset({ urn }: { urn: string }) {
  const { dataset } = columnParts(urn) ?? {};
  const { name } = usePreview(dataset ?? urn);
  return dataset === undefined ? null : (
    <>
      <Breakable text={name} /> ›{' '}
    </>
  );
}

/** The name of a platform, in a colour that follows from its id. */
export function PlatformBadge({ id }: { id: string }) {
  return (
    <span class="platform" data-hue={hueOf(id)}>
      {usePreview(platformUrn(id)).name}
    </span>
  );
}

/** Its kind: `Table`, or `Glossary term`. */
export const entityKind = ({ type, subType }: Preview): string => subType ?? typeLabel(type);

/** The same for an entity that may have to be read first; of a person also what they do, and what speaks against its use. */
export function EntityKind({ urn }: { urn: string }) {
  const preview = usePreview(urn);
  const states = [
    ...(preview.isDeprecated ? ['deprecated'] : []),
    ...preview.troubles.map(({ text }) => text),
  ];
  return <>{[entityKind(preview), preview.work, ...states].filter(Boolean).join(' · ')}</>;
}

/** The colour that somebody has given a tag. */
export function Swatch({ colour }: Pick<Preview, 'colour'>) {
  return colour === undefined ? null : (
    <span class="swatch" aria-hidden="true" style={{ background: colour }} />
  );
}
