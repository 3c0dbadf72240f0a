// What search engines and their followers keep about themselves.
CREATE CONSTRAINT search_index_name IF NOT EXISTS FOR (i:SearchIndex) REQUIRE i.name IS UNIQUE
