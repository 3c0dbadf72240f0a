// Settings of the process. Import this before all other modules.
import { setFlagsFromString } from 'node:v8';

/** Otherwise libraries make additional checks, such as graphql for every value of an answer. */
process.env.NODE_ENV ??= 'production';

/** Other users of the machine may read nothing that this process and its children, such as Neo4j, write. */
process.umask(0o077);

/**
 * Collects garbage when the heap has grown by three quarters since the last time. V8's default depends on the memory of the
 * machine: the heap would grow from 45 MB to 300 MB before.
 */
setFlagsFromString('--heap-growing-percent=75');
