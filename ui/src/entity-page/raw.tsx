import { EntityLink } from '../entities/entity-link.js';
import { Age } from '../parts/time.js';
import type { ShownEntity } from './shown-entity.js';

/** Every aspect as it is stored, with who wrote it. */
export function RawAspects({ asset: { record } }: { asset: ShownEntity }) {
  const aspects = [...record.aspects].sort((one, other) => one.name.localeCompare(other.name));
  return (
    <section class="raw">
      <p class="note">What is stored, as JSON: each aspect is a record with versions of its own.</p>
      {aspects.map(({ name, number, value, created }) => (
        <div key={name} class="raw-aspect">
          <details>
            <summary>
              <code>{name}</code>
            </summary>
            <pre>{JSON.stringify(value, null, 2)}</pre>
          </details>
          <p class="note">
            {number > 0 ? `version ${number}` : 'from the URN'}
            {created.actor && created.time > 0 && (
              <>
                {' by '}
                <EntityLink urn={created.actor} />, <Age millis={created.time} />
              </>
            )}
          </p>
        </div>
      ))}
    </section>
  );
}
