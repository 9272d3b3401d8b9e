/** An event of a parsed calendar: the value of each property, keyed by name and parameters (`DTSTART;VALUE=DATE`). */
type ParsedEvent = Readonly<Record<string, string>>;

const LINE_OCTETS = 75;
/** A name, parameters without quotes, and a value without control characters (RFC 5545, 3.1). */
const CONTENT_LINE = /^([A-Z][A-Z-]*(?:;[A-Z-]+=[A-Z-]+)*):([^\p{Cc}]*)$/u;
const INSTANT = /^\d{8}T\d{6}Z$/;

/** Parses a calendar by RFC 5545. Throws if a line, an escape or a property is invalid or never occurs in Vertbook's feeds. */
export function parseCalendar(text: string): { name: string; events: ParsedEvent[] } {
  if (!text.endsWith('\r\n')) throw new Error('The last line has no end.');
  const lines = text.slice(0, -2).split('\r\n');
  for (const line of lines) {
    if (/[\r\n]/.test(line)) throw new Error(`A line break alone: ${line}`);
    if (Buffer.byteLength(line) > LINE_OCTETS) throw new Error(`A line is too long: ${line}`);
    if (line.includes('\uFFFD')) throw new Error(`A character was split: ${line}`);
  }
  const properties = lines
    .join('\r\n')
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((line) => {
      const [, name, value] = CONTENT_LINE.exec(line) ?? [];
      if (name === undefined || value === undefined) throw new Error(`No content line: ${line}`);
      return [name, value] as const;
    });
  const [begin, ...inside] = properties;
  const end = inside.pop();
  if (begin?.join(':') !== 'BEGIN:VCALENDAR' || end?.join(':') !== 'END:VCALENDAR')
    throw new Error('It is not one calendar.');
  return readCalendar(inside);
}

function readCalendar(properties: readonly (readonly [string, string])[]) {
  const events: ParsedEvent[] = [];
  const facts = new Map<string, string>();
  let event: Map<string, string> | null = null;
  let alarm: Map<string, string> | null = null;
  for (const [name, value] of properties) {
    if (name === 'BEGIN' && value === 'VEVENT' && event === null) event = new Map();
    else if (name === 'BEGIN' && value === 'VALARM' && event !== null && alarm === null) alarm = new Map();
    else if (name === 'END' && value === 'VALARM' && event !== null && alarm !== null) {
      // RFC 5545, 3.6.6: what an alarm that shows a text must have.
      if (alarm.get('ACTION') !== 'DISPLAY' || !alarm.has('DESCRIPTION'))
        throw new Error('An alarm shows nothing.');
      if (!/^-P\d+D$/.test(alarm.get('TRIGGER') ?? '')) throw new Error('An alarm has no time.');
      alarm = null;
    } else if (name === 'END' && value === 'VEVENT' && event !== null && alarm === null) {
      events.push(soundEvent(Object.fromEntries(event)));
      event = null;
    } else {
      const target: Map<string, string> = alarm ?? event ?? facts;
      if (target.has(name)) throw new Error(`${name} occurs twice.`);
      target.set(name, name === 'URL' ? value : unescaped(value));
    }
  }
  if (event !== null) throw new Error('An event has no end.');
  for (const [name, value] of [
    ['VERSION', '2.0'],
    ['METHOD', 'PUBLISH'],
  ])
    if (facts.get(name ?? '') !== value) throw new Error(`${name} is not ${value}.`);
  if (!facts.has('PRODID')) throw new Error('PRODID is missing.');
  const uids = new Set(events.map((one) => one['UID']));
  if (uids.size !== events.length) throw new Error('Two events have the same UID.');
  return { name: facts.get('NAME') ?? '', events };
}

function soundEvent(event: Record<string, string>): ParsedEvent {
  for (const name of ['UID', 'DTSTAMP', 'SUMMARY', 'SEQUENCE'])
    if (!event[name]) throw new Error(`An event has no ${name}.`);
  if (!INSTANT.test(event['DTSTAMP'] ?? '')) throw new Error('DTSTAMP is not in UTC.');
  if (!/^\d+$/.test(event['SEQUENCE'] ?? '')) throw new Error('SEQUENCE is no number.');
  const isDay = /^\d{8}$/.test(event['DTSTART;VALUE=DATE'] ?? '');
  const isInstant = INSTANT.test(event['DTSTART'] ?? '');
  if (isDay === isInstant) throw new Error('An event begins on a day or at an instant in UTC.');
  return event;
}

/** Returns the unescaped text of a value. Throws if a semicolon or comma is not escaped, or if an escape is unknown. */
function unescaped(value: string): string {
  const parts = value.match(/\\[\\;,nN]|[^\\;,]/gu) ?? [];
  if (parts.join('') !== value) throw new Error(`Wrongly escaped: ${value}`);
  return parts.map((part) => (part.startsWith('\\') ? part.slice(1).replace(/^n$/i, '\n') : part)).join('');
}
