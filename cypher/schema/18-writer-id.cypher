// The processes that may write.
CREATE CONSTRAINT writer_id IF NOT EXISTS FOR (w:Writer) REQUIRE w.id IS UNIQUE
