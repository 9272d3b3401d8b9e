import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { within } from '#tests/limits.ts';

/** A TCP forwarder that shows each message of a process before it is passed on. */
interface StepForwarder {
  port: number;
  /** Ends every connection. */
  cut(): void;
  close(): Promise<void>;
}

/** Starts a forwarder. A message is passed on only if `mayPass` returns true; otherwise the connection ends. */
export async function startStepForwarder(
  target: { path: string } | { host: string; port: number },
  mayPass: () => boolean,
): Promise<StepForwarder> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = 'path' in target ? connect(target.path) : connect(target.port, target.host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    near.on('data', (bytes) => {
      if (mayPass()) far.write(bytes);
      else near.destroy();
    });
    far.pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await within('a port', once(server, 'listening'));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    cut,
    port: (server.address() as AddressInfo).port,
    async close() {
      cut();
      server.close();
      await within('the end of the forwarder', once(server, 'close'));
    },
  };
}
