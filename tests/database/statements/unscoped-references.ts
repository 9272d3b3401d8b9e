import { parse } from 'libpg-query';

/** A part of a parsed statement: nested objects and arrays, as the parser of PostgreSQL returns them. */
type Part = { readonly [name: string]: unknown };

interface Scope {
  /** The tables whose rows belong to one organization. */
  tenantTables: ReadonlySet<string>;
  /** Names of CTEs, which are checked where they are defined. */
  named: ReadonlySet<string>;
  /** The aliases of enclosing queries whose organization is known. */
  known: ReadonlySet<string>;
  /** Whether the query is inside a CTE. */
  isNested?: boolean;
  /** Whether a CTE inserts the rows of the query. Then a value may identify the organization of one table only, and joins of the others. */
  isByJoins?: boolean;
  found: Set<string>;
}

interface Relation {
  /** Null for a subquery, a function or a CTE. */
  table: string | null;
  alias: string;
}

const COLUMN = 'organization_id';

/**
 * Returns the references to tenant tables in a statement that do not name their organization: `alias.organization_id`
 * compared with a value, or with the `organization_id` of another reference for which it is known. A distributed database
 * sends a statement with such a reference to every shard.
 */
export async function findUnscopedReferences(
  text: string,
  tenantTables: ReadonlySet<string>,
): Promise<string[]> {
  const { stmts } = (await parse(text)) as { stmts?: { stmt: Part }[] };
  const found = new Set<string>();
  for (const { stmt } of stmts ?? []) {
    checkWithin(stmt, { tenantTables, named: new Set(), known: new Set(), found });
  }
  return [...found].toSorted();
}

/** Checks every query inside a part. */
function checkWithin(part: unknown, scope: Scope): void {
  if (typeof part !== 'object' || part === null) return;
  for (const [name, inner] of Object.entries(part)) {
    if (name === 'SelectStmt') checkSelect(asPart(inner), scope);
    else if (name === 'UpdateStmt' || name === 'DeleteStmt') checkChange(asPart(inner), scope);
    else if (name === 'InsertStmt') checkInsert(asPart(inner), scope);
    else checkWithin(inner, scope);
  }
}

function checkSelect(select: Part, outer: Scope): void {
  const scope = withNames(select, outer);
  if (select['op'] !== 'SETOP_NONE') {
    checkSelect(asPart(select['larg']), scope);
    checkSelect(asPart(select['rarg']), scope);
    return;
  }
  checkReferences(select, asList(select['fromClause']), scope);
}

function checkChange(change: Part, outer: Scope): void {
  const others = [...asList(change['fromClause']), ...asList(change['usingClause'])];
  checkReferences(change, [{ RangeVar: change['relation'] }, ...others], withNames(change, outer));
}

function checkInsert(insert: Part, outer: Scope): void {
  const { relname } = asPart(insert['relation']);
  const columns = asList(insert['cols']).map(({ ResTarget }) => asPart(ResTarget)['name']);
  if (outer.tenantTables.has(String(relname)) && !columns.includes(COLUMN)) {
    outer.found.add(`${String(relname)} without the column`);
  }
  const { withClause: _, ...rest } = insert;
  checkWithin(rest, { ...withNames(insert, outer), isByJoins: outer.isNested === true });
}

/** Checks the CTEs of a statement, and adds their names. */
function withNames(statement: Part, outer: Scope): Scope {
  const clause = statement['withClause'];
  if (clause === undefined) return outer;
  const ctes = asList(asPart(clause)['ctes']).map(({ CommonTableExpr }) => asPart(CommonTableExpr));
  const scope = { ...outer, named: new Set([...outer.named, ...ctes.map(({ ctename }) => String(ctename))]) };
  for (const { ctequery } of ctes) checkWithin(ctequery, { ...scope, isNested: true });
  return scope;
}

function checkReferences(statement: Part, from: readonly Part[], scope: Scope): void {
  const relations: Relation[] = [];
  const conditions: unknown[] = [statement['whereClause']];
  const subqueries: unknown[] = [];
  for (const item of from) collect(item, scope, relations, conditions, subqueries);
  const known = knownAliases(relations, conditions.flatMap(conjuncts), scope);
  for (const { table, alias } of relations) {
    if (table !== null && !known.has(alias)) scope.found.add(table === alias ? table : `${table} ${alias}`);
  }
  const inner = { ...scope, known };
  const { withClause: _, fromClause: __, ...rest } = statement;
  for (const part of [rest, conditions, subqueries]) checkWithin(part, inner);
}

function collect(
  item: Part,
  scope: Scope,
  relations: Relation[],
  conditions: unknown[],
  subqueries: unknown[],
): void {
  const { RangeVar, JoinExpr, ...others } = item;
  if (RangeVar !== undefined) {
    const { relname, alias } = asPart(RangeVar);
    const name = String(relname);
    const isTenant = scope.tenantTables.has(name) && !scope.named.has(name);
    relations.push({ table: isTenant ? name : null, alias: aliasOf(alias) ?? name });
  } else if (JoinExpr !== undefined) {
    const { larg, rarg, quals, usingClause } = asPart(JoinExpr);
    const sides = [larg, rarg].map((side) => {
      const before = relations.length;
      collect(asPart(side), scope, relations, conditions, subqueries);
      return relations.slice(before);
    });
    conditions.push(quals);
    const isShared = asList(usingClause).some(({ String: name }) => asPart(name)['sval'] === COLUMN);
    if (isShared) conditions.push({ shared: sides.flat().map(({ alias }) => alias) });
  } else {
    subqueries.push(others);
    for (const inner of Object.values(others)) {
      relations.push({ table: null, alias: aliasOf(asPart(inner)['alias']) ?? '' });
    }
  }
}

/** Returns the aliases whose organization follows from the conditions. Subqueries and CTEs are checked separately. */
function knownAliases(
  relations: readonly Relation[],
  conditions: readonly Part[],
  scope: Scope,
): ReadonlySet<string> {
  const known = new Set(scope.known);
  for (const { table, alias } of relations) {
    if (table === null) known.add(alias);
    else known.delete(alias);
  }
  const tenants = relations.filter(({ table }) => table !== null);
  const equal = conditions.map((condition) => sidesOf(condition, tenants));
  const isByValue = (side: string) =>
    side === VALUE && !(scope.isByJoins === true && tenants.some(({ alias }) => known.has(alias)));
  for (let before = -1; before !== known.size;) {
    before = known.size;
    for (const sides of equal) {
      if (sides.some((side) => isByValue(side) || known.has(side))) {
        for (const side of sides) if (side !== VALUE) known.add(side);
      }
    }
  }
  return known;
}

const VALUE = '=';

/** Returns the aliases for which this condition requires the same organization, and `VALUE` for a side that is not a column. */
function sidesOf({ A_Expr, shared }: Part, tenants: readonly Relation[]): string[] {
  if (Array.isArray(shared)) return shared.map(String);
  const { kind, name, lexpr, rexpr } = asPart(A_Expr ?? {});
  const [operator] = asList(name).map(({ String: text }) => asPart(text)['sval']);
  if (kind !== 'AEXPR_OP' || operator !== '=') return [];
  const sides = [lexpr, rexpr].map((side) => sideOf(asPart(side), tenants));
  const isAboutOrganization = sides.some((side) => side !== null && side !== VALUE);
  return isAboutOrganization && !sides.includes(null) ? sides.map(String) : [];
}

/** Returns `VALUE` for anything that is not a column, the alias for `organization_id`, and null for any other column. */
function sideOf({ ColumnRef }: Part, tenants: readonly Relation[]): string | null {
  if (ColumnRef === undefined) return VALUE;
  const fields = asList(asPart(ColumnRef)['fields']).map(({ String: text }) => asPart(text ?? {})['sval']);
  if (fields.at(-1) !== COLUMN) return null;
  return String(fields.length > 1 ? fields[0] : tenants[0]?.alias);
}

function conjuncts(condition: unknown): Part[] {
  if (condition === undefined) return [];
  const { BoolExpr, ...others } = asPart(condition);
  if (BoolExpr === undefined) return [others];
  const { boolop, args } = asPart(BoolExpr);
  return boolop === 'AND_EXPR' ? asList(args).flatMap(conjuncts) : [];
}

function aliasOf(alias: unknown): string | undefined {
  return alias === undefined ? undefined : String(asPart(alias)['aliasname']);
}

function asPart(value: unknown): Part {
  return (typeof value === 'object' && value !== null ? value : {}) as Part;
}

function asList(value: unknown): Part[] {
  return Array.isArray(value) ? (value as Part[]) : [];
}
