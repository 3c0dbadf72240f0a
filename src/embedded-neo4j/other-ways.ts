/** What can be done instead of having a Neo4j embedded, as lines of an advice. */
export const OTHER_WAYS: readonly string[] = [
  '  - set NEO4J_URI (and NEO4J_USER, NEO4J_PASSWORD) to a Neo4j 5.26 server that you run;',
  '  - run everything in containers: `NEO4J_PASSWORD=<at least 8 characters> docker compose up`.',
];
