"""Reads the totals of the embedded XML and the QR codes of all pages from PDF invoices. Called by read-pdf.ts."""
import json
import sys

import pypdf
import pypdfium2
import zxingcpp
from lxml import etree

TOTAL = "//*[local-name()='GrandTotalAmount']/text()"


def read(path):
    attached = pypdf.PdfReader(path).attachments.get("factur-x.xml", [])
    codes = []
    for page in pypdfium2.PdfDocument(path):
        codes += zxingcpp.read_barcodes(page.render(scale=3).to_pil())
    return {
        "totals": [etree.fromstring(content).xpath(TOTAL)[0] for content in attached],
        "codes": [{"text": code.text, "level": code.ec_level} for code in codes],
    }


print(json.dumps({path: read(path) for path in sys.argv[1:]}))
