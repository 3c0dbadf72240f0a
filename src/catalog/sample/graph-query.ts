/** What feeds a table of the sample, in Cypher: to be tried in Neo4j Browser. */
export const GRAPH_QUERY =
  "MATCH way = (:Dataset {name: 'Daily revenue'})<-[:FeedsInto*]-(:Dataset) RETURN way";
