import { words } from '../../../src/shared/words.js';
import {
  AddOwner,
  AddTag,
  AddTerm,
  RemoveOwner,
  RemoveTag,
  RemoveTerm,
  SetDomain,
  UnsetDomain,
} from '../../generated/operations.js';
import type { Preview } from '../entities/preview.js';
import { usePreviews } from '../entities/previews.js';
import { nameInUrn, parseUrn } from '../entities/urns.js';
import { aspectOf, type ShownEntity } from '../entity-page/shown-entity.js';
import { change, edit } from './edit.js';
import { EntityChips } from './entity-chips.js';

interface OfAssetProps {
  asset: ShownEntity;
  urns: readonly string[];
  /** The path of a column; absent for the entity itself. */
  column?: string;
  /** The text of the button that adds one, if no title stands above it. */
  addText?: string | undefined;
  mayEdit: boolean;
}

const part = (column?: string) => (column === undefined ? {} : { column, kind: 'DATASET_FIELD' as const });

/** Tags of the entity, or of a column. */
export function Tags({ asset, urns, column, addText, mayEdit }: OfAssetProps) {
  const variables = (tag: string) => ({ urn: asset.urn, tag, ...part(column) });
  const add = (tag: string) => change(AddTag, variables(tag));
  const remove = (tag: string) => change(RemoveTag, variables(tag));
  return (
    <EntityChips
      label={column === undefined ? 'Tag' : `Tag of ${column}`}
      addText={addText}
      types={['TAG']}
      urns={urns}
      mayEdit={mayEdit}
      onAdd={(tag, name) => void edit(asset, `Added tag ${name}`, add(tag), remove(tag))}
      onRemove={(tag, name) => void edit(asset, `Removed tag ${name}`, remove(tag), add(tag))}
    />
  );
}

/** Glossary terms of the entity, or of a column. */
export function Terms({ asset, urns, column, addText, mayEdit }: OfAssetProps) {
  const variables = (term: string) => ({ urn: asset.urn, term, ...part(column) });
  const add = (term: string) => change(AddTerm, variables(term));
  const remove = (term: string) => change(RemoveTerm, variables(term));
  return (
    <EntityChips
      label={column === undefined ? 'Glossary term' : `Glossary term of ${column}`}
      addText={addText}
      types={['GLOSSARY_TERM']}
      urns={urns}
      mayEdit={mayEdit}
      onAdd={(term, name) => void edit(asset, `Added term ${name}`, add(term), remove(term))}
      onRemove={(term, name) => void edit(asset, `Removed term ${name}`, remove(term), add(term))}
    />
  );
}

const DEFAULT_TYPE = 'urn:li:ownershipType:__system__technical_owner';

/** Owners with the kinds of their ownership. */
export function Owners({ asset, mayEdit }: { asset: ShownEntity; mayEdit: boolean }) {
  const owners = aspectOf(asset, 'ownership')?.owners ?? [];
  const urns = [...new Set(owners.map(({ owner }) => owner))];
  const typesOf = (urn: string) => owners.filter(({ owner }) => owner === urn).map(({ typeUrn }) => typeUrn);
  const typeNames = new Map(
    usePreviews(owners.flatMap(({ typeUrn }) => typeUrn ?? [])).map((preview) => [
      preview.urn,
      typeName(preview),
    ]),
  );
  const add = (owner: string, type: string | undefined) =>
    change(AddOwner, {
      urn: asset.urn,
      owner,
      kind: parseUrn(owner).type === 'corpGroup' ? 'CORP_GROUP' : 'CORP_USER',
      type: type ?? DEFAULT_TYPE,
    });
  const remove = (owner: string) => change(RemoveOwner, { urn: asset.urn, owner });
  return (
    <EntityChips
      label="Owner"
      types={['CORP_USER', 'CORP_GROUP']}
      urns={urns}
      noteOf={(urn) =>
        typesOf(urn)
          .flatMap((type) => (type && typeNames.get(type)) ?? [])
          .join(', ')
      }
      mayEdit={mayEdit}
      onAdd={(owner, name) => void edit(asset, `Added owner ${name}`, add(owner, undefined), remove(owner))}
      onRemove={(owner, name) => {
        const back = async () => {
          for (const type of typesOf(owner)) await add(owner, type)();
        };
        void edit(asset, `Removed owner ${name}`, remove(owner), back);
      }}
    />
  );
}

/** The name of a kind of ownership. The catalog's own kinds have their names in their URNs. */
const typeName = ({ urn, name }: Preview) =>
  name === nameInUrn(urn) ? words(name.replace('__system__', '')) : name;

/** The domain of the entity. */
export function Domain({ asset, mayEdit }: { asset: ShownEntity; mayEdit: boolean }) {
  const { urn } = asset;
  const domains = aspectOf(asset, 'domains')?.domains ?? [];
  const [current] = domains;
  const set = (domain: string) => change(SetDomain, { urn, domain });
  const unset = change(UnsetDomain, { urn });
  const back = current === undefined ? unset : set(current);
  return (
    <EntityChips
      label="Domain"
      isSingle
      types={['DOMAIN']}
      urns={domains}
      mayEdit={mayEdit}
      onAdd={(domain, name) => void edit(asset, `Moved to domain ${name}`, set(domain), back)}
      onRemove={(_domain, name) => void edit(asset, `Removed from domain ${name}`, unset, back)}
    />
  );
}
