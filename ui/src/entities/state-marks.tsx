import { StateMark } from '../parts/state-mark.js';
import { EntityLink } from './entity-link.js';
import type { Preview } from './preview.js';

/** Why an entity should not be used as it is: that it is deprecated, has an active incident, or a check that fails. */
export function StateMarks({ preview: { isDeprecated, troubles } }: { preview: Preview }) {
  return (
    <>
      {isDeprecated && <StateMark text="Deprecated" tone="warn" />}
      {troubles.map(({ text, isFailure }) => (
        <StateMark key={text} text={text} tone={isFailure ? 'bad' : 'warn'} />
      ))}
    </>
  );
}

/** The troubles of an asset, with links to their causes. */
export function Troubles({ preview: { troubles } }: { preview: Preview }) {
  if (troubles.length === 0) return null;
  return (
    <ul class="troubles" aria-label="What is wrong with it">
      {troubles.map(({ text, isFailure, cause, title }) => (
        <li key={text}>
          <StateMark text={text} tone={isFailure ? 'bad' : 'warn'} />{' '}
          {cause && <EntityLink urn={cause}>{title}</EntityLink>}
        </li>
      ))}
    </ul>
  );
}
