import { previewOf } from '../entities/preview.js';
import { SafeLink } from '../parts/markdown.js';
import { aspectOf, type ShownEntity } from './shown-entity.js';

/** What a person does, and how they can be reached. */
export function Person({ asset }: { asset: ShownEntity }) {
  const info = aspectOf(asset, 'corpUserInfo');
  const edited = aspectOf(asset, 'corpUserEditableInfo');
  const { work: title } = previewOf(asset.record);
  const email = edited?.email || info?.email;
  if (!title && !email) return null;
  return (
    <p class="work">
      {title && <span>{title}</span>}
      {email && <SafeLink href={`mailto:${email}`}>{email}</SafeLink>}
    </p>
  );
}
