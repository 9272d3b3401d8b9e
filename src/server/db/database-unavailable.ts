/** The server shuts down, starts or recovers, has no free connection, or the connection broke. */
const UNAVAILABLE = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
]);
const CONNECTION_TROUBLE = '08';
/** Messages of driver errors without a code. */
const MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'timeout expired',
];

/** Whether a statement failed because the database was unreachable or the connection was lost, so that a retry can help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (code === null) return MESSAGES.some((text) => error.message.startsWith(text));
  return (
    (UNAVAILABLE.has(code) && (code !== 'ENOENT' || isConnecting(error))) ||
    (code.length === 5 && code.startsWith(CONNECTION_TROUBLE))
  );
}

function isConnecting(error: Error): boolean {
  return 'syscall' in error && error.syscall === 'connect';
}
