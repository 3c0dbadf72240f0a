// Finds definitions whose values must be removed.
CREATE INDEX property_definition_state IF NOT EXISTS FOR (d:PropertyDefinition) ON (d.state)
