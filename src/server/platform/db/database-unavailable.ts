/**
 * Codes of a server that shuts down, starts or recovers, of a standby or read-only server, of a server without free connections, memory or
 * disk space, and of a broken connection.
 */
const UNAVAILABLE = new Set([
  '25006',
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  '58030',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** The SQLSTATE classes of connection exceptions and insufficient resources. */
const UNAVAILABLE_CLASSES = new Set(['08', '53']);
const SQLSTATE_LENGTH = 5;
/** Messages of driver errors without a code. */
const MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'timeout expired',
];

/** Whether a statement failed because the database is unavailable or the connection was lost, so that a retry can help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (code === null) return MESSAGES.some((text) => error.message.startsWith(text));
  const isOfClass = code.length === SQLSTATE_LENGTH && UNAVAILABLE_CLASSES.has(code.slice(0, 2));
  return isOfClass || UNAVAILABLE.has(code) || (code === 'ENOENT' && isConnecting(error));
}

function isConnecting(error: Error): boolean {
  return 'syscall' in error && error.syscall === 'connect';
}
