// Each definition that a structured property has had.
CREATE CONSTRAINT property_definition_id IF NOT EXISTS FOR (d:PropertyDefinition) REQUIRE d.id IS UNIQUE
