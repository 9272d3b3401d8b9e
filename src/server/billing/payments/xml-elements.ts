import { Parser } from 'htmlparser2';

/** An XML element. `text` is the text directly in the element, without the text of its child elements. */
export interface XmlElement {
  /** Without its prefix; '' if it is in another namespace than its document. */
  name: string;
  text: string;
  currency: string;
  children: XmlElement[];
}

interface OpenElement extends XmlElement {
  /** The namespaces by prefix; '' is the default one. */
  namespaces: Readonly<Record<string, string>>;
  isDocument: boolean;
}

interface XmlReader {
  /** Whether an element is the document: it has this namespace. */
  isDocument: (name: string, namespace: string) => boolean;
  /** Receives each element inside the document when it ends, with the names of its ancestors in the document. True removes it from its parent. */
  onEnd: (element: XmlElement, ancestors: readonly string[]) => boolean;
}

/** The maximum depth of elements; no statement is deeper, not even in an envelope. */
const DEPTH_MAX = 48;
const CHUNK = 65_536;
/** The maximum number of elements that are kept at once: one entry with many transactions. */
const HELD_MAX = 400_000;
/** The text of an element is cut to this length. */
const TEXT_MAX = 20_000;

/**
 * Reads XML element by element, so that the whole file is never in memory as elements. Returns whether it is complete and has a document.
 * Refuses a document type declaration (DOCTYPE): statements have none, and it could define entities. The parser reads no other file and
 * knows only the predefined entities of XML.
 */
export function readElements(text: string, { isDocument, onEnd }: XmlReader): boolean {
  const read = { documents: 0, roots: 0, held: 0, isAtEnd: false, isRefused: false };
  const open: OpenElement[] = [];
  /** The names of the open elements of the document, and its namespace; null outside. */
  const inside: { names: string[]; namespace: string | null } = { names: [], namespace: null };
  const parser = new Parser(
    {
      onopentag(qualified, attributes) {
        const parent = open.at(-1);
        const namespaces = namespacesOf(attributes, parent?.namespaces ?? {});
        const [prefix, local] = splitName(qualified);
        const namespace = namespaces[prefix] ?? '';
        const isFirst = inside.namespace === null && isDocument(local, namespace);
        if (isFirst) {
          inside.namespace = namespace;
          read.documents += 1;
        }
        const name = namespace === inside.namespace ? local : '';
        const currency = attributes['Ccy'] ?? '';
        open.push({ name, text: '', currency, children: [], namespaces, isDocument: isFirst });
        if (inside.namespace !== null) inside.names.push(name);
        if (!parent) read.roots += 1;
        read.held += 1;
        if (open.length > DEPTH_MAX || read.held > HELD_MAX || read.roots > 1) read.isRefused = true;
      },
      ontext(part) {
        const element = open.at(-1);
        if (element && inside.namespace !== null && element.text.length < TEXT_MAX) element.text += part;
      },
      onclosetag(_name, isImplied) {
        const element = open.pop();
        // The parser also calls the end of an empty element (`<Nm/>`) implied.
        const isEmpty = !read.isAtEnd && text.charAt(parser.endIndex - 1) === '/';
        if ((isImplied && !isEmpty) || !element) {
          read.isRefused = true;
          return;
        }
        if (inside.namespace === null) {
          read.held = 0;
          return;
        }
        inside.names.pop();
        if (element.isDocument) inside.namespace = null;
        else if (onEnd(element, inside.names)) read.held = 0;
        else open.at(-1)?.children.push(element);
      },
      onprocessinginstruction(name) {
        if (name.startsWith('!')) read.isRefused = true;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  // In parts, because a refused file is not parsed to its end: a deeply nested one would take quadratic time.
  for (let at = 0; at < text.length && !read.isRefused; at += CHUNK) parser.write(text.slice(at, at + CHUNK));
  read.isAtEnd = true;
  if (!read.isRefused) parser.end();
  return !read.isRefused && open.length === 0 && read.documents > 0;
}

function splitName(qualified: string): [prefix: string, local: string] {
  const colon = qualified.indexOf(':');
  return colon < 0 ? ['', qualified] : [qualified.slice(0, colon), qualified.slice(colon + 1)];
}

function namespacesOf(
  attributes: Readonly<Record<string, string>>,
  inherited: OpenElement['namespaces'],
): OpenElement['namespaces'] {
  const own = Object.entries(attributes).flatMap(([name, value]) =>
    name === 'xmlns' ? [['', value]] : name.startsWith('xmlns:') ? [[name.slice(6), value]] : [],
  );
  return own.length === 0 ? inherited : { ...inherited, ...(Object.fromEntries(own) as object) };
}

/** Returns the child elements of this name. */
export function all({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name);
}

/** Returns the element that the path of names leads to; null if there is none. */
export function find(element: XmlElement | null, ...path: string[]): XmlElement | null {
  return path.reduce<XmlElement | null>(
    (at, name) => at?.children.find((child) => child.name === name) ?? null,
    element,
  );
}

/** Returns the text of the element that the path leads to; '' if there is none. */
export function textAt(element: XmlElement | null, ...path: string[]): string {
  return (find(element, ...path)?.text ?? '').trim();
}

/** Returns the texts of the innermost elements inside an element. */
export function innerTexts(element: XmlElement | null): string[] {
  if (!element) return [];
  return element.children.length > 0 ? element.children.flatMap(innerTexts) : [element.text.trim()];
}
