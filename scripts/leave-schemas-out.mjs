const MODULE = 'zod/mini';
const RESOLVED = '\0no-schemas';

/**
 * A Vite plugin that leaves zod out of the browser's bundle: the browser calls the routes of the contract, but only the
 * server parses with their schemas.
 */
export function leaveSchemasOut() {
  return {
    name: 'leave-schemas-out',
    enforce: 'pre',
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load: async (id) => (id === RESOLVED ? emptySchemas(await import(MODULE)) : null),
  };
}

/** Returns the source of a module with the names of zod. Its functions return one schema, which can be refined but cannot parse. */
function emptySchemas(zod) {
  const names = Object.keys(zod).filter((name) => name !== 'default');
  const functions = names.filter((name) => typeof zod[name] === 'function');
  const others = names.filter((name) => !functions.includes(name));
  return [
    'const schema = { check: () => schema };',
    'const make = () => schema;',
    'const family = new Proxy({}, { get: () => make });',
    `export { ${functions.map((name) => `make as ${name}`).join(', ')} };`,
    `export { ${others.map((name) => `family as ${name}`).join(', ')} };`,
  ].join('\n');
}
