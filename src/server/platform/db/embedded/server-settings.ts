import type { ServerAddress } from './server-address.ts';

/**
 * Returns the whole `postgresql.conf`, which is rewritten at each start. Its settings suit a laptop. `tuning.conf` in the database's folder
 * is read last and never changed by Vertbook.
 */
export function serverSettings(address: ServerAddress, extra: Readonly<Record<string, string>>): string {
  const settings: Record<string, string> = {
    ...listening(address),
    password_encryption: 'scram-sha-256',

    max_connections: '100',
    shared_buffers: '128MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: '1.1',
    jit: 'off',
    max_logical_replication_workers: '0',

    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',

    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    default_text_search_config: 'pg_catalog.simple',

    // The application logs its failed statements itself. Details would write personal data into the file.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...extra,
  };
  return [
    '# Written by Vertbook at each start. Put your own settings into tuning.conf next to this folder.',
    ...Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`),
    `include_if_exists '../tuning.conf'`,
    '',
  ].join('\n');
}

/** Returns the settings to listen on a socket in a protected folder, or on Windows on the loopback address, but never on the network. */
function listening({ host, port }: ServerAddress): Record<string, string> {
  return process.platform === 'win32'
    ? { listen_addresses: host, port: String(port), unix_socket_directories: '' }
    : {
        listen_addresses: '',
        port: String(port),
        unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
        unix_socket_permissions: '0700',
      };
}
