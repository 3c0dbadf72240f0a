"""The GraphQL operations that the installed client sends, read from its source."""

import ast
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Dict, Iterator, List, Optional

import datahub
from datahub.cli.search_cli import _build_search_query
from graphql import DocumentNode, GraphQLError, OperationDefinitionNode, parse

PACKAGE = Path(datahub.__file__).parent

#: Sources that ask the GraphQL API of somebody else.
OF_OTHERS = ("ingestion/source/montecarlo/", "ingestion/source/dbt/")

BEGINNING = re.compile(r"\s*(query|mutation|subscription|fragment)\b")


@dataclass
class Operation:
    #: Where it is sent from, within the package.
    place: str
    text: str
    document: DocumentNode


def operations() -> List[Operation]:
    """All of them; what the command line puts together from files and from parts included."""
    found = [operation for path in sorted(PACKAGE.rglob("*.py")) for operation in in_file(path)]
    built = {
        "datahub search": _build_search_query(semantic=False),
        "datahub search --projection": _build_search_query(semantic=False, projection="urn type"),
        "datahub search --semantic": _build_search_query(semantic=True),
    }
    return found + [operation for place, text in built.items() if (operation := as_operation(place, text))]


def in_file(path: Path) -> Iterator[Operation]:
    place = path.relative_to(PACKAGE).as_posix()
    source = path.read_text()
    if place.startswith(OF_OTHERS) or ("query" not in source and "mutation" not in source):
        return
    tree = ast.parse(source)
    parts = {
        target.id: node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    inner = {id(part) for node in ast.walk(tree) for part in parts_of(node)}
    for node in ast.walk(tree):
        text = None if id(node) in inner else text_of(node, parts)
        if text is None or not BEGINNING.match(text):
            continue
        operation = as_operation(f"{place}:{node.lineno}", text)
        if operation:
            yield operation


def text_of(node: ast.AST, parts: Dict[str, ast.expr]) -> Optional[str]:
    """The text of a string literal; what is put into it at run time is its own text where that is known, or a name."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        if "%s" in node.value:
            return node.value.replace("%s", "")
        if "{{" not in node.value:
            return node.value
        # A template for `str.format`; a list that is put into it is empty.
        filled = re.sub(r"\[\{\w+\}\]", "[]", node.value)
        named = re.sub(r"(?<!\{)\{(\w+)\}(?!\})", r"\1", filled)
        return named.replace("{{", "{").replace("}}", "}")
    whole = parts_of(node)
    return "".join(part_of(part, parts) for part in whole) if whole else None


def parts_of(node: ast.AST) -> List[ast.expr]:
    """Of an f-string or a sum; none of anything else."""
    if isinstance(node, ast.JoinedStr):
        return node.values
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return [node.left, node.right]
    return []


def part_of(node: ast.expr, parts: Dict[str, ast.expr]) -> str:
    value = node.value if isinstance(node, ast.FormattedValue) else node
    if isinstance(value, ast.Call):
        return ""
    if not isinstance(value, ast.Name):
        return text_of(value, parts) or ""
    known = parts.get(value.id)
    text = text_of(known, {}) if known is not None else None
    return value.id if text is None else text


def as_operation(place: str, text: str) -> Optional[Operation]:
    """Nothing where it is not GraphQL, such as a query in SQL, or holds fragments only."""
    try:
        document = parse(text)
    except GraphQLError:
        return None
    is_operation = any(isinstance(part, OperationDefinitionNode) for part in document.definitions)
    return Operation(place, text, document) if is_operation else None
