import type { ComponentChildren } from 'preact';
import { EntityLink } from '../entities/entity-link.js';
import { typeLabel } from '../entities/labels.js';
import { NO_FOLDER } from '../entities/place.js';
import { parseUrn } from '../entities/urns.js';
import { aspectOf, type ShownEntity } from './shown-entity.js';

interface FactProps {
  title: string;
  isShown?: boolean;
  children: ComponentChildren;
}

/** One of the facts beside the description of an entity. */
export function Fact({ title, isShown = true, children }: FactProps) {
  if (!isShown) return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The titles of the wholes that entities of these types are in. The first part of their key is the whole. */
const WHOLES: Readonly<Record<string, string>> = { dataJob: 'Pipeline', schemaField: 'Dataset' };

/** The wholes that the entity is part of. */
export function PartOf({ asset }: { asset: ShownEntity }) {
  const { type, key } = parseUrn(asset.urn);
  const [whole = ''] = key;
  const parent =
    aspectOf(asset, 'domainProperties')?.parentDomain ??
    aspectOf(asset, 'glossaryTermInfo')?.parentNode ??
    aspectOf(asset, 'glossaryNodeInfo')?.parentNode;
  const run = aspectOf(asset, 'dataProcessInstanceRelationships')?.parentTemplate;
  const container = aspectOf(asset, 'container')?.container;
  const folders = (aspectOf(asset, 'browsePathsV2')?.path ?? []).filter(
    ({ id, urn }) => urn !== whole && id !== NO_FOLDER,
  );
  const applications = aspectOf(asset, 'applications')?.applications ?? [];
  return (
    <>
      <Fact title={WHOLES[type] ?? ''} isShown={type in WHOLES}>
        <EntityLink urn={whole} />
      </Fact>
      <Fact title={run ? typeLabel(parseUrn(run).type) : ''} isShown={run !== undefined}>
        {run && <EntityLink urn={run} />}
      </Fact>
      <Fact title="Within" isShown={parent !== undefined}>
        {parent && <EntityLink urn={parent} />}
      </Fact>
      <Fact title="Container" isShown={container !== undefined}>
        {container && <EntityLink urn={container} />}
      </Fact>
      <Fact title="Folders" isShown={container === undefined && folders.length > 0}>
        {folders.map(({ id, urn }, index) => (
          <span key={id}>
            {index > 0 && ' / '}
            {urn ? <EntityLink urn={urn} /> : id}
          </span>
        ))}
      </Fact>
      <Fact title="Applications" isShown={applications.length > 0}>
        {applications.map((urn, index) => (
          <span key={urn}>
            {index > 0 && ', '}
            <EntityLink urn={urn} />
          </span>
        ))}
      </Fact>
    </>
  );
}
