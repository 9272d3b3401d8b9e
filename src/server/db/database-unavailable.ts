/** The server ends, starts or recovers, takes no more connections, or the connection broke. */
const AWAY = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT']);
const CONNECTION_TROUBLE = '08';
/** What the driver says without a code. */
const SAID = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'timeout expired',
];

/** Whether a statement failed because the database could not be reached, or its connection was lost: worth trying again. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (code === null) {
    return SAID.some((text) => error.message.startsWith(text));
  }
  return (
    (AWAY.has(code) && (code !== 'ENOENT' || isConnecting(error))) ||
    (code.length === 5 && code.startsWith(CONNECTION_TROUBLE))
  );
}

function isConnecting(error: Error): boolean {
  return 'syscall' in error && error.syscall === 'connect';
}
