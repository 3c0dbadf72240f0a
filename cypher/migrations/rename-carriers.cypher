// Renames the property `carriers` of definitions whose values are removed to `entityCount`: how many entities had one.
// Columns: renamed: how many definitions
// Index: property_definition_state
MATCH (d:PropertyDefinition)
WHERE d.state IS NOT NULL AND d.carriers IS NOT NULL
SET d.entityCount = d.carriers
REMOVE d.carriers
RETURN count(d) AS renamed
