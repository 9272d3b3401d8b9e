const MODULE = 'zod/mini';
const RESOLVED = '\0no-schemas';

/**
 * A Vite plugin. The browser calls the routes of the contract and never reads by their schemas: the server does that.
 * What they are made with is therefore left out of what the browser loads.
 */
export function leaveSchemasOut() {
  return {
    name: 'leave-schemas-out',
    enforce: 'pre',
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load: async (id) => (id === RESOLVED ? emptySchemas(await import(MODULE)) : null),
  };
}

/** Every function answers the same schema, which can be refined and reads nothing. */
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
