// Each migration of stored data is recorded once.
CREATE CONSTRAINT migration_number IF NOT EXISTS FOR (m:Migration) REQUIRE m.number IS UNIQUE
