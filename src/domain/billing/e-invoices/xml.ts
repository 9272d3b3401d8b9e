/** A node of an XML document: a name, attributes, and either text or child nodes. */
export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: string | readonly XmlNode[];
}

/** A node, a list of nodes, or null, which is left out. */
type XmlContent = XmlNode | null | readonly XmlContent[];

/** Returns a node with child nodes; null if all children are null. */
export function node(name: string, ...content: XmlContent[]): XmlNode | null {
  const nodes = nodesOf(content);
  return nodes.length === 0 ? null : { name, attributes: {}, content: nodes };
}

/** Returns a node with text; null if the text is empty. */
export function text(
  name: string,
  content: string,
  attributes: Readonly<Record<string, string>> = {},
): XmlNode | null {
  return content === '' ? null : { name, attributes, content };
}

/** Writes the document with this root node and these namespaces, declared as UTF-8. */
export function writeXml(
  name: string,
  namespaces: Readonly<Record<string, string>>,
  ...content: XmlContent[]
): string {
  const root = { name, attributes: namespaces, content: nodesOf(content) };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}\n`;
}

function nodesOf(content: readonly XmlContent[]): XmlNode[] {
  return content.flatMap((part): XmlNode[] => {
    if (part === null) return [];
    return 'name' in part ? [part] : nodesOf(part);
  });
}

function write({ name, attributes, content }: XmlNode, indent: string): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
  const start = `${indent}<${name}${written.join('')}>`;
  if (typeof content === 'string') return `${start}${escape(content)}</${name}>`;
  const inner = content.map((child) => write(child, `${indent}  `)).join('\n');
  return `${start}\n${inner}\n${indent}</${name}>`;
}

/** Escapes a text for XML, and removes characters that XML 1.0 forbids. */
function escape(content: string): string {
  return content
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
