import { SafeLink } from '../parts/markdown.js';
import type { ShownEntity } from './shown-entity.js';

/** The job title of a person, and the email address of a person or a group. */
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
