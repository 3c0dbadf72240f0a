"""A plugin of pytest for DataHub's smoke tests: what they ingest through Kafka is ingested over REST, as Cairn reads no topics,
and each of the OpenAPI fixtures is a test of its own."""

import glob
import sys

import pytest


def pytest_collection_finish(session):
    end_to_end = sys.modules.get("test_e2e")
    if end_to_end is not None:
        end_to_end.fixture_ingestion_via_messaging = lambda auth_session: end_to_end.ingest_file_via_rest(
            auth_session, end_to_end.bq_sample_data
        )


def pytest_generate_tests(metafunc):
    if metafunc.function.__name__ == "test_openapi":
        fixtures = sorted(path for pattern in metafunc.module._ROOT_FIXTURE_GLOBS for path in glob.glob(pattern))
        metafunc.fixturenames.append("openapi_fixture")
        metafunc.parametrize("openapi_fixture", fixtures, indirect=True)


@pytest.fixture
def openapi_fixture(request, monkeypatch):
    """Makes DataHub's test of its OpenAPI fixtures run one of them."""
    monkeypatch.setenv("OPENAPI_FIXTURE_GLOBS", request.param)
