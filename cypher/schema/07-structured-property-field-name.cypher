// Two structured properties never share a field of search: `a.b` and `a_b` are both `a_b` there.
CREATE CONSTRAINT structured_property_field_name IF NOT EXISTS FOR (p:StructuredProperty) REQUIRE p.fieldName IS UNIQUE
