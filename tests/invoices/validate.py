"""Validates XML documents with XSLT rule sets and XML schemas.

Reads {"rules": {name: {"jar": path, "file": path, "kind": "xslt" | "xsd"}}, "documents": [{"name", "file", "rules": [name]}]}
from the file of the first argument and prints [{"document", "rule", "failures": [text]}].
"""

import json
import re
import sys
import tempfile
import zipfile
from pathlib import Path
from xml.etree import ElementTree

from lxml import etree
from saxonche import PySaxonProcessor

# The UBL schemas import these types without a location.
CORE_TYPES = ("ph-xsds-ccts-cct-schemamodule.jar", "CCTS_CCT_SchemaModule.xsd")
UBL_TYPES = "external/schemas/ubl21/common/UBL-UnqualifiedDataTypes-2.1.xsd"
IMPORT = 'CoreComponentTypeSchemaModule:2"/>'
SVRL = "{http://purl.oclc.org/dsdl/svrl}"


def failures_of(svrl):
    root = ElementTree.fromstring(svrl)
    for kind in ("failed-assert", "successful-report"):
        for found in root.iter(SVRL + kind):
            text = " ".join("".join(found.itertext()).split())
            if found.get("flag", "fatal") in ("fatal", "error", "warning"):
                yield f"{found.get('id', '')} {found.get('flag', '')} {text}"[:600]


def add_core_types(target, jars):
    types = target / UBL_TYPES
    if types.exists():
        with zipfile.ZipFile(jars / CORE_TYPES[0]) as jar:
            name = next(n for n in jar.namelist() if n.endswith(".xsd"))
            types.with_name(CORE_TYPES[1]).write_bytes(jar.read(name))
        text = types.read_text().replace(IMPORT, IMPORT.replace("/>", f' schemaLocation="{CORE_TYPES[1]}"/>'))
        types.write_text(text)
        # No jar contains the signature schemas. Their imports are removed, because no invoice is signed.
        content = types.with_name("UBL-ExtensionContentDataType-2.1.xsd")
        content.write_text(re.sub(r"<xsd:import[^>]*/>", "", content.read_text()))


def main(path):
    task = json.loads(Path(path).read_text())
    results = []
    with tempfile.TemporaryDirectory() as folder, PySaxonProcessor(license=False) as saxon:
        rules = {}
        for name, rule in task["rules"].items():
            target = Path(folder, Path(rule["jar"]).stem)
            if not target.exists():
                with zipfile.ZipFile(rule["jar"]) as jar:
                    # Entries with ".." are skipped, so that no file is written outside of the target folder.
                    jar.extractall(target, [n for n in jar.namelist() if ".." not in n])
                add_core_types(target, Path(rule["jar"]).parent)
            file = str(target / rule["file"])
            if rule["kind"] == "xsd":
                rules[name] = etree.XMLSchema(etree.parse(file))
            else:
                rules[name] = saxon.new_xslt30_processor().compile_stylesheet(stylesheet_file=file)
        for document in task["documents"]:
            for name in document["rules"]:
                rule = rules[name]
                if isinstance(rule, etree.XMLSchema):
                    rule.validate(etree.parse(document["file"]))
                    failures = [str(error) for error in rule.error_log]
                else:
                    failures = list(failures_of(rule.transform_to_string(source_file=document["file"])))
                results.append({"document": document["name"], "rule": name, "failures": failures})
    print(json.dumps(results))


main(sys.argv[1])
