import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A DNS server on this machine, with TXT records. */
export interface DnsServer {
  /** The address for a resolver, with the port. */
  address: string;
  /** The texts of each name. A name without texts does not exist; for null, the server does not respond. */
  records: Map<string, string[] | null>;
  close(): void;
}

const HEADER_BYTES = 12;
const TYPE_AND_CLASS_BYTES = 4;
const TXT = 16;
const INTERNET = 1;
const RESPONSE = 0x81_80;
const NO_SUCH_NAME = 3;
/** A reference to the name in the question. */
const SAME_NAME = 0xc0_0c;
const TEXT_BYTES_MAX = 255;

export async function startDnsServer(): Promise<DnsServer> {
  const records = new Map<string, string[] | null>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, end } = readName(query);
    const texts = records.get(name);
    if (texts !== null) socket.send(responseTo(query, end, texts ?? []), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, records, close: () => socket.close() };
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 + TYPE_AND_CLASS_BYTES };
}

function responseTo(query: Buffer, end: number, texts: readonly string[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(RESPONSE | (texts.length === 0 ? NO_SUCH_NAME : 0), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts.length, 6);
  return Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...texts.map(recordOf)]);
}

function recordOf(text: string): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length > TEXT_BYTES_MAX) throw new RangeError('The text needs several parts.');
  const head = Buffer.alloc(HEADER_BYTES + 1);
  head.writeUInt16BE(SAME_NAME, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(INTERNET, 4);
  head.writeUInt16BE(bytes.length + 1, 10);
  head.writeUInt8(bytes.length, HEADER_BYTES);
  return Buffer.concat([head, bytes]);
}
