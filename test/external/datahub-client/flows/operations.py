"""Every GraphQL operation of the client, against the schema of the service."""

import re
from pathlib import Path
from typing import Iterator, Set

from graphql import DocumentNode, GraphQLSchema, OperationDefinitionNode, build_client_schema
from graphql import get_introspection_query, validate
from harness import flow
from client_operations import operations

PAGE = Path(__file__).parents[4] / "docs/coming-from-datahub.md"


@flow("operations", "every operation of the package fits the schema, or is documented as absent")
def all_operations(c):
    introspection = c.graph.execute_graphql(get_introspection_query(), strip_unsupported_fields=False)
    schema = build_client_schema(introspection)
    absent, problems, count = documented_as_absent(), [], 0
    for operation in operations():
        count += 1
        missing = set(unknown_roots(schema, operation.document))
        if missing and missing <= absent:
            continue
        found = validate(schema, operation.document)
        problems += [
            f"{operation.place}: {error.message}"
            for error in found
            if not any(f"'{name}'" in error.message for name in absent)
        ]
    there = {*schema.query_type.fields, *schema.mutation_type.fields}
    problems += [f"{name} is documented as absent, but is there" for name in sorted(absent & there)]
    if problems:
        raise AssertionError(f"{len(problems)} problems:\n" + "\n".join(problems))
    return f"{count} operations"


def unknown_roots(schema: GraphQLSchema, document: DocumentNode) -> Iterator[str]:
    for part in document.definitions:
        if not isinstance(part, OperationDefinitionNode):
            continue
        root = schema.get_root_type(part.operation)
        for selection in part.selection_set.selections:
            name = selection.name.value
            if not name.startswith("__") and name not in root.fields:
                yield name


def documented_as_absent() -> Set[str]:
    """Names in backticks of the table of what is not there, but for its last column: what is there instead."""
    _, section = PAGE.read_text().split("## What is not supported")
    rows = [line.rsplit(" | ", 1)[0] for line in section.splitlines() if line.startswith("| ")]
    return set(re.findall(r"`(\w+)`", "\n".join(rows)))
