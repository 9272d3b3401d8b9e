import type { ClamdAddress } from '#server/platform/base/clamd-address.ts';
import { connect } from 'node:net';

/** Thrown if the virus scanner cannot be reached, is too slow, or reports an error. */
export class ScannerUnavailable extends Error {
  override name = 'ScannerUnavailable';
}

const CHUNK_BYTES = 64 * 1024;
const PATIENCE_MS = 20_000;
/** The maximum length of a reply in bytes. clamd sends no longer replies. */
const REPLY_MAX = 1_000;
const FOUND = /^stream: (.+) FOUND$/;

/**
 * Sends a file to clamd (`INSTREAM`); returns the name of the virus that it contains, or null. Throws {@link ScannerUnavailable} if clamd
 * does not report a result in time.
 */
export async function findVirus(
  address: ClamdAddress,
  bytes: Uint8Array,
  patienceMs = PATIENCE_MS,
): Promise<string | null> {
  const reply = await sendStream(address, bytes, patienceMs);
  if (reply === 'stream: OK') return null;
  const [, virus] = FOUND.exec(reply) ?? [];
  if (virus === undefined)
    throw new ScannerUnavailable(`clamd replied ${JSON.stringify(reply.slice(0, 200))}`);
  return virus;
}

function sendStream(address: ClamdAddress, bytes: Uint8Array, patienceMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    let reply = '';
    const timer = setTimeout(() => fail('clamd did not reply in time'), patienceMs);
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
    };
    const fail = (reason: string) => {
      end();
      reject(new ScannerUnavailable(reason));
    };
    socket.on('connect', () => {
      for (const part of partsOf(bytes)) socket.write(part);
    });
    socket.on('data', (chunk) => {
      reply += chunk.toString('latin1');
      if (reply.length > REPLY_MAX) return fail('clamd sent too long a reply');
      if (!reply.includes('\0')) return;
      end();
      resolve(reply.slice(0, reply.indexOf('\0')));
    });
    socket.on('error', ({ message }) => fail(message));
    socket.on('close', () => fail('clamd closed the connection'));
  });
}

/** Returns the parts to send: the command, the chunks of the file, each after its length, and an empty chunk as the end. */
function* partsOf(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
