// Reads the stored versions of a version set.
// Parameters: set
// Columns: urn, value (the aspect versionProperties as JSON text)
// Index: entity_urn
MATCH (:Entity {urn: $parameters.set})<-[:VersionOf {aspect: 'versionProperties'}]-(version:Entity)
MATCH (version)-[:HAS_ASPECT]->(properties:Aspect {name: 'versionProperties'})
RETURN version.urn AS urn, properties.value AS value
