// Settings of the process. Import this before all other modules.
/** Otherwise libraries make additional checks, such as graphql for every value of an answer. */
process.env.NODE_ENV ??= 'production';

/** Other users of the machine may read nothing that this process and its children, such as Neo4j, write. */
process.umask(0o077);
