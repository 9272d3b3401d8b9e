/** Metadata fields that PDF/A does not define, with the schema that declares them. PDF/A requires this schema in the file. */
export interface DescriptionSchema {
  name: string;
  namespace: string;
  prefix: string;
  fields: readonly {
    name: string;
    type: 'Integer' | 'Text';
    category: 'internal' | 'external';
    description: string;
    value: string;
  }[];
}

/** The field that declares conformance to PDF/UA-1. */
export const PDF_UA: DescriptionSchema = {
  name: 'PDF/UA identification schema',
  namespace: 'http://www.aiim.org/pdfua/ns/id/',
  prefix: 'pdfuaid',
  fields: [
    { name: 'part', type: 'Integer', category: 'internal', description: 'Part of PDF/UA', value: '1' },
  ],
};

const XMLNS = {
  xmp: 'http://ns.adobe.com/xap/1.0/',
  dc: 'http://purl.org/dc/elements/1.1/',
  pdf: 'http://ns.adobe.com/pdf/1.3/',
  pdfaExtension: 'http://www.aiim.org/pdfa/ns/extension/',
  pdfaSchema: 'http://www.aiim.org/pdfa/ns/schema#',
  pdfaProperty: 'http://www.aiim.org/pdfa/ns/property#',
};

/** Returns the XMP metadata of a PDF file: title, author, time, producer, and the fields of `schemas`. */
export function fileDescription(
  file: { title: string; author: string; createdAt: Date; producer: string },
  schemas: readonly DescriptionSchema[],
): string {
  const at = file.createdAt.toISOString().replace(/\.\d+Z$/, 'Z');
  return [
    description(['xmp'], `<xmp:CreateDate>${at}</xmp:CreateDate><xmp:ModifyDate>${at}</xmp:ModifyDate>`),
    description(
      ['dc'],
      `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(file.title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapeXml(file.author)}</rdf:li></rdf:Seq></dc:creator>`,
    ),
    description(['pdf'], `<pdf:Producer>${escapeXml(file.producer)}</pdf:Producer>`),
    ...schemas.map(
      ({ namespace, prefix, fields }) => `<rdf:Description rdf:about="" xmlns:${prefix}="${namespace}">
${fields.map(({ name, value }) => `<${prefix}:${name}>${escapeXml(value)}</${prefix}:${name}>`).join('\n')}
</rdf:Description>`,
    ),
    description(
      ['pdfaExtension', 'pdfaSchema', 'pdfaProperty'],
      `<pdfaExtension:schemas><rdf:Bag>
${schemas.map(schemaEntry).join('\n')}
</rdf:Bag></pdfaExtension:schemas>`,
    ),
  ].join('\n');
}

function description(prefixes: readonly (keyof typeof XMLNS)[], content: string): string {
  const namespaces = prefixes.map((prefix) => ` xmlns:${prefix}="${XMLNS[prefix]}"`).join('');
  return `<rdf:Description rdf:about=""${namespaces}>\n${content}\n</rdf:Description>`;
}

function schemaEntry({ name, namespace, prefix, fields }: DescriptionSchema): string {
  const properties = fields.map(
    (field) => `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${field.name}</pdfaProperty:name>
<pdfaProperty:valueType>${field.type}</pdfaProperty:valueType>
<pdfaProperty:category>${field.category}</pdfaProperty:category>
<pdfaProperty:description>${escapeXml(field.description)}</pdfaProperty:description>
</rdf:li>`,
  );
  return `<rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>${escapeXml(name)}</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${properties.join('\n')}
</rdf:Seq></pdfaSchema:property>
</rdf:li>`;
}

/** Escapes a text for XML, and replaces control characters, which XML mostly forbids, by spaces. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\P{Cc}\t\n]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
