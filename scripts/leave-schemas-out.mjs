const MODULE = 'zod/mini';
const RESOLVED = '\0no-schemas';
const CONTRACT = /[\\/]src[\\/]contract[\\/]/;
/** What the browser reads of a route: whether it needs a session. Name, method and path are the other arguments. */
const READ_FACTS = new Set(['needs']);

/**
 * Vite plugins that leave the schemas of the contract out of the browser's bundle: the browser calls the routes, but only the
 * server parses with their schemas.
 */
export function leaveSchemasOut() {
  return [
    {
      name: 'leave-zod-out',
      enforce: 'pre',
      resolveId: (id) => (id === MODULE ? RESOLVED : null),
      load: async (id) => (id === RESOLVED ? emptySchemas(await import(MODULE)) : null),
    },
    {
      name: 'leave-schemas-out',
      transform(code, id) {
        return CONTRACT.test(id) ? { code: withoutSchemas(code, this.parse(code)), map: null } : null;
      },
    },
  ];
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

/**
 * Returns the source of a module of the contract in which routes have only the facts that the browser reads, and all other constants that
 * are computed by a call, the schemas, are empty objects. Imports that only these needed are left out.
 */
function withoutSchemas(code, program) {
  const edits = [];
  for (const { init } of program.body.flatMap(constantsOf)) {
    if (init?.type !== 'CallExpression') continue;
    if (init.callee.name === 'route') edits.push(...editsOfRoute(code, init));
    else edits.push({ at: init.start, to: init.end, put: '{}' });
  }
  const imports = program.body.filter(({ type }) => type === 'ImportDeclaration');
  const rest = edited(code, [
    ...edits,
    ...imports.map(({ start, end }) => ({ at: start, to: end, put: '' })),
  ]);
  const kept = imports.flatMap((statement) => importOf(statement, rest));
  return `${kept.join('\n')}\n${rest}`;
}

function edited(code, edits) {
  return edits
    .toSorted((one, other) => other.at - one.at)
    .reduce((text, { at, to = at, put }) => text.slice(0, at) + put + text.slice(to), code);
}

/** Returns the import with the names that occur in the rest of the module; nothing without such a name. */
function importOf({ specifiers, source }, rest) {
  const used = specifiers.filter(({ local }) => new RegExp(`\\b${local.name}\\b`).test(rest));
  const names = used.map(({ type, imported, local }) =>
    type === 'ImportNamespaceSpecifier' ? `* as ${local.name}` : `{ ${imported.name} as ${local.name} }`,
  );
  return names.map((name) => `import ${name} from ${source.raw};`);
}

function constantsOf(statement) {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
}

function editsOfRoute(code, { start, arguments: [, , facts] }) {
  const kept = facts.properties.filter(
    ({ type, key }) => type === 'SpreadElement' || READ_FACTS.has(key.name),
  );
  const put = `{ ${kept.map((fact) => code.slice(fact.start, fact.end)).join(', ')} }`;
  return [
    { at: start, put: '/* @__PURE__ */ ' },
    { at: facts.start, to: facts.end, put },
  ];
}
