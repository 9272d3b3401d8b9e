/** Where clamd listens: `tcp://host:3310` or `unix:/path`. */
export type ClamdAddress = { host: string; port: number } | { path: string };

const DEFAULT_PORT = 3310;

/** Reads the setting `CLAMD_URL`; returns null for an invalid text. */
export function readClamdAddress(text: string): ClamdAddress | null {
  const [, path] = /^unix:(?:\/\/)?(\/.+)$/.exec(text) ?? [];
  if (path !== undefined) return { path };
  const [, host, port] = /^tcp:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(?::(\d{1,5}))?\/?$/i.exec(text) ?? [];
  if (host === undefined) return null;
  return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port ?? DEFAULT_PORT) };
}
