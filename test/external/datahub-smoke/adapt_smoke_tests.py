"""A plugin of pytest for DataHub's smoke tests: what they ingest through Kafka is ingested over REST, as Cairn reads no topics;
without authentication, their session has the cookie with the user that a login would set, and the header by which DataHub's
front end tells the service who that is; where they sleep until search has followed, they wait for just that; they clean up in
threads, since their client has a lock after the tests of query projection, which other processes cannot be given; and each
of the OpenAPI fixtures is a test of its own."""

import glob
import os
import re
import sys
import time

import joblib
import pytest
import requests


def pytest_collection_finish(session):
    end_to_end = sys.modules.get("test_e2e")
    if end_to_end is not None:
        end_to_end.fixture_ingestion_via_messaging = lambda auth_session: end_to_end.ingest_file_via_rest(
            auth_session, end_to_end.bq_sample_data
        )


class SearchFollows:
    """Stands for the module `time` where DataHub's tests sleep until search has what was written."""

    @staticmethod
    def sleep(_seconds):
        # The password that the tests sign in with is a token.
        token = os.environ.get("DATAHUB_GMS_TOKEN") or os.environ["ADMIN_PASSWORD"]
        headers = {"Authorization": f"Bearer {token}"}
        for _ in range(600):
            metrics = requests.get(f"{os.environ['DATAHUB_GMS_URL']}/metrics", headers=headers).text
            if re.search(r"^cairn_search_lag_changes 0$", metrics, re.MULTILINE):
                return
            time.sleep(0.05)


def pytest_sessionstart(session):
    joblib.parallel_config(backend="threading")
    sys.modules["tests.consistency_utils"].time = SearchFollows
    if "ADMIN_PASSWORD" in os.environ:
        return
    conftest = sys.modules["conftest"]
    build = conftest.build_auth_session

    def build_with_cookie():
        auth_session = build()
        auth_session._upstream.cookies.set("actor", "urn:li:corpuser:datahub")
        auth_session._upstream.headers["X-DataHub-Actor"] = "urn:li:corpuser:datahub"
        return auth_session

    conftest.build_auth_session = build_with_cookie


def pytest_generate_tests(metafunc):
    if metafunc.function.__name__ == "test_openapi":
        fixtures = sorted(path for pattern in metafunc.module._ROOT_FIXTURE_GLOBS for path in glob.glob(pattern))
        metafunc.parametrize("openapi_fixture", fixtures, indirect=True)


@pytest.fixture(autouse=True)
def openapi_fixture(request, monkeypatch):
    """Makes DataHub's test of its OpenAPI fixtures run one of them."""
    if hasattr(request, "param"):
        monkeypatch.setenv("OPENAPI_FIXTURE_GLOBS", request.param)
