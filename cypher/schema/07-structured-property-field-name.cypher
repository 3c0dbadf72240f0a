// Structured properties never share a search field. Both `a.b` and `a_b` would have the field `a_b`.
CREATE CONSTRAINT structured_property_field_name IF NOT EXISTS FOR (p:StructuredProperty) REQUIRE p.fieldName IS UNIQUE
