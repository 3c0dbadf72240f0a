import { SafeLink } from '../parts/markdown.js';
import type { ShownEntity } from './shown-entity.js';

/** What a person does, and how a person or a group can be reached. */
export function Person({ asset }: { asset: ShownEntity }) {
  const { work: title, email } = asset.preview;
  if (!title && !email) return null;
  return (
    <p class="work">
      {title && <span>{title}</span>}
      {email && <SafeLink href={`mailto:${email}`}>{email}</SafeLink>}
    </p>
  );
}
