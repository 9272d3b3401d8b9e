import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The file that every virus scanner finds, in two parts, so that none finds it in this repository. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

const COMMAND = 'zINSTREAM\0';

export interface FakeClamd {
  /** The value for `CLAMD_URL`. */
  url: string;
  /** The files that were received completely. */
  scanned: Buffer[];
  /** Replies to the next files instead of scanning them; null for no reply, `cut` for a closed connection. */
  replies: (string | null)[];
  close(): Promise<void>;
}

/** A server that speaks clamd's protocol and finds the EICAR file. */
export async function startFakeClamd(): Promise<FakeClamd> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const file = fileIn(received);
      if (file === null) return;
      clamd.scanned.push(file);
      const reply = clamd.replies.length > 0 ? clamd.replies.shift() : verdictOn(file);
      if (reply === 'cut') socket.destroy();
      else if (typeof reply === 'string') socket.end(`${reply}\0`);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const clamd: FakeClamd = {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned: [],
    replies: [],
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return clamd;
}

function verdictOn(file: Buffer): string {
  return file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
}

/** Returns the file of a complete request, or null while the request is incomplete. */
function fileIn(received: Buffer): Buffer | null {
  if (received.length < COMMAND.length) return null;
  if (received.toString('latin1', 0, COMMAND.length) !== COMMAND) throw new Error('Unknown command.');
  const chunks: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
