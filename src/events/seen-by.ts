import { readsSecrets, redacted } from '../catalog/access/secrets.js';
import type { Author } from '../catalog/types.js';
import { AspectValue } from '../model/aspect-value.js';
import type { GenericAspect, MetadataChangeLog } from './metadata-change-log.js';
import type { Events } from './types.js';

/** The change log as somebody may read it: without the secrets that are not theirs to know. */
export function eventsSeenBy(author: Author, events: Events): Events {
  if (readsSecrets(author)) return events;
  const view = (event: MetadataChangeLog) => shownTo(author, event);
  return {
    ...events,
    poll: (query, signal) => events.poll({ ...query, view }, signal),
    follow: (query, signal) => events.follow({ ...query, view }, signal),
  };
}

function shownTo(author: Author, event: MetadataChangeLog): MetadataChangeLog {
  const { aspectName, aspect, previousAspectValue } = event;
  const shown = (generic: GenericAspect): GenericAspect => ({
    ...generic,
    value: redacted(aspectName, new AspectValue(generic.value), author).text,
  });
  return {
    ...event,
    ...(aspect && { aspect: shown(aspect) }),
    ...(previousAspectValue && { previousAspectValue: shown(previousAspectValue) }),
  };
}
