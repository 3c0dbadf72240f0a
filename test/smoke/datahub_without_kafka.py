"""A plugin of pytest for DataHub's smoke tests: what they ingest through Kafka is ingested over REST, as Cairn reads no topics."""

import sys


def pytest_collection_finish(session):
    end_to_end = sys.modules.get("test_e2e")
    if end_to_end is not None:
        end_to_end.fixture_ingestion_via_messaging = lambda auth_session: end_to_end.ingest_file_via_rest(
            auth_session, end_to_end.bq_sample_data
        )
