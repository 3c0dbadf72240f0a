// A node for each present or former definition of a structured property.
CREATE CONSTRAINT property_definition_id IF NOT EXISTS FOR (d:PropertyDefinition) REQUIRE d.id IS UNIQUE
