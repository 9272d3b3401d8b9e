import { connect, type Socket } from 'node:net';

/** A raw HTTP request. */
export interface WireRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  headers: string;
  body?: string;
}

export interface WireAnswer {
  status: number;
  body: string;
}

interface Waiting {
  resolve(answer: WireAnswer): void;
  reject(error: Error): void;
}

/** The longest wait for a response or a connection. */
const LIMIT_MS = 120_000;
const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * A client with one keep-alive connection, which sends one request at a time. It is minimal, because it shares the CPU with the server that
 * it measures: it reads only responses with a content-length, and those with the status 204.
 */
export class HttpClient {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #waiting: Waiting | null = null;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.on('error', (error) => this.#waiting?.reject(error));
    socket.setTimeout(LIMIT_MS, () => {
      this.#waiting?.reject(new Error(`The server has not sent anything for ${LIMIT_MS / 1000} s.`));
    });
    socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection.')));
  }

  static open(port: number): Promise<HttpClient> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.setTimeout(LIMIT_MS, () => socket.destroy(new Error(`No connection to port ${port}.`)));
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.removeAllListeners('timeout');
        socket.off('error', reject);
        resolve(new HttpClient(socket));
      });
    });
  }

  send({ method, path, headers, body = '' }: WireRequest): Promise<WireAnswer> {
    const length = body === '' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(`${method} ${path} HTTP/1.1\r\n${headers}${length}\r\n${body}`);
    });
  }

  close(): void {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headEnd = this.#received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = this.#received.toString('latin1', 0, headEnd);
    const status = Number(head.slice(9, 12));
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? (status === 204 ? 0 : Number.NaN));
    const waiting = this.#waiting;
    if (Number.isNaN(length)) {
      waiting?.reject(new Error(`An answer without a content-length: ${head}`));
      return;
    }
    const bodyStart = headEnd + HEAD_END.length;
    if (this.#received.length < bodyStart + length) return;
    const body = this.#received.toString('utf8', bodyStart, bodyStart + length);
    this.#received = Buffer.alloc(0);
    this.#waiting = null;
    waiting?.resolve({ status, body });
  }
}
