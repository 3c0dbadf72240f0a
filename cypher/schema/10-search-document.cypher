// A document of the embedded search engine, in one of its two generations.
CREATE CONSTRAINT search_document IF NOT EXISTS FOR (d:SearchDocument) REQUIRE (d.generation, d.urn) IS UNIQUE
