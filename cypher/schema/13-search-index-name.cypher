// The state of search engines and of followers.
CREATE CONSTRAINT search_index_name IF NOT EXISTS FOR (i:SearchIndex) REQUIRE i.name IS UNIQUE
