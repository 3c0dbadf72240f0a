// Settings of the process. Import this before all other modules.
/** Without it, libraries make additional checks, such as graphql for every value of an answer. */
process.env.NODE_ENV ??= 'production';

/** Other users of the machine must not read files of this process and of its children, such as Neo4j. */
process.umask(0o077);
