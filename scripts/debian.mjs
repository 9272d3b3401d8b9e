import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Installs Debian packages if the user may do so. Returns whether they are installed. */
export async function installDebianPackages(names) {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const aptGet = (...args) => {
    const [command, ...rest] = [...prefix, 'apt-get', ...args];
    return run(command, rest, options);
  };
  await aptGet('update', '-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20');
  return (await aptGet('install', '-y', '-qq', '--no-install-recommends', ...names)) === 0;
}
