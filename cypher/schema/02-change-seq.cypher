// The change log is read in the order of seq, which is unique.
CREATE CONSTRAINT change_seq IF NOT EXISTS FOR (c:Change) REQUIRE c.seq IS UNIQUE
