import { type JoinExpr, parse, type RangeVar, type SelectStmt } from 'libpg-query';
import {
  aliasOf,
  type Column,
  inferExpression,
  nameOf,
  type Parts,
  textOf,
  type Node,
} from './infer-expression.ts';
import type { Catalogue } from './read-catalogue.ts';

/** A relation of a FROM clause: its alias, and its columns if they are known. */
export interface Relation {
  alias: string;
  columns: Column[];
}

/** What a query sees: its relations, those of the enclosing queries after them, and the queries of WITH. */
export interface Scope {
  catalogue: Catalogue;
  relations: Relation[];
  named: ReadonlyMap<string, Column[]>;
  /** Whether the query groups rows, so that an aggregate has at least one row. */
  isGrouped: boolean;
}

/**
 * Returns the columns of a statement: which of them are never null, and from which column of a table they come. The database does not say
 * this. What is not understood may be null.
 */
export async function inferColumns(text: string, catalogue: Catalogue): Promise<Column[]> {
  const [first] = (await parse(text)).stmts ?? [];
  return columnsOf(first?.stmt, { catalogue, relations: [], named: new Map(), isGrouped: false });
}

/** Returns the columns of a query inside a scope. */
export function columnsOf(query: Node | undefined, outer: Scope): Column[] {
  const { SelectStmt, InsertStmt, UpdateStmt, DeleteStmt } = (query ?? {}) as Parts;
  if (SelectStmt) return columnsOfSelect(SelectStmt, outer);
  const change = InsertStmt ?? UpdateStmt ?? DeleteStmt;
  if (!change) return [];
  const scope = withNamed(change.withClause?.ctes, outer);
  const relations = change.relation ? [relationOf(change.relation, scope)] : [];
  for (const item of UpdateStmt?.fromClause ?? DeleteStmt?.usingClause ?? []) {
    relations.push(...relationsOf(item, inside(scope, relations)));
  }
  const condition = UpdateStmt?.whereClause ?? DeleteStmt?.whereClause;
  return listTargets(change.returningClause?.exprs ?? [], scope, refine(relations, condition));
}

function columnsOfSelect(select: SelectStmt, outer: Scope): Column[] {
  const scope = withNamed(select.withClause?.ctes, outer);
  if (select.larg && select.rarg) {
    const right = columnsOfSelect(select.rarg, scope);
    return columnsOfSelect(select.larg, scope).map((column, index) => either(column, right[index]));
  }
  if (select.valuesLists) {
    const [first = [], ...others] = select.valuesLists.map((row) =>
      ((row as Parts).List?.items ?? []).map((item) => inferExpression(item, scope)),
    );
    return first.map((column, index) =>
      others.reduce((all, row) => either(all, row[index]), { ...column, name: `column${index + 1}` }),
    );
  }
  const relations: Relation[] = [];
  for (const item of select.fromClause ?? []) relations.push(...relationsOf(item, inside(scope, relations)));
  return listTargets(
    select.targetList ?? [],
    { ...scope, isGrouped: select.groupClause !== undefined },
    refine(relations, select.whereClause),
  );
}

/** Adds the relations of a query to those of the enclosing queries. */
function inside(scope: Scope, relations: readonly Relation[]): Scope {
  return { ...scope, relations: [...relations, ...scope.relations] };
}

/** Returns a column that comes from either of two, as in a UNION. */
function either(one: Column, other: Column | undefined): Column {
  return {
    name: one.name,
    isNotNull: one.isNotNull && other?.isNotNull === true,
    domains: one.domains && other?.domains ? [...new Set([...one.domains, ...other.domains])] : null,
  };
}

function withNamed(queries: readonly Node[] | undefined, scope: Scope): Scope {
  const named = new Map(scope.named);
  for (const query of queries ?? []) {
    const { CommonTableExpr: { ctename = '', ctequery, aliascolnames } = {} } = query as Parts;
    const inner = { ...scope, named };
    // A recursive query sees its own first part.
    const first = (ctequery as Parts).SelectStmt?.larg;
    if (first) named.set(ctename, renamed(columnsOfSelect(first, inner), aliascolnames));
    named.set(ctename, renamed(columnsOf(ctequery, inner), aliascolnames));
  }
  return { ...scope, named };
}

function renamed(columns: Column[], names: readonly Node[] | undefined): Column[] {
  return columns.map((column, index) => ({ ...column, name: textOf(names?.[index]) ?? column.name }));
}

function relationsOf(item: Node, scope: Scope): Relation[] {
  const { RangeVar, RangeSubselect, RangeFunction, JoinExpr } = item as Parts;
  if (RangeVar) return [relationOf(RangeVar, scope)];
  if (JoinExpr) return relationsOfJoin(JoinExpr, scope);
  const { alias } = RangeSubselect ?? RangeFunction ?? {};
  if (RangeSubselect) {
    const columns = renamed(columnsOf(RangeSubselect.subquery, scope), alias?.colnames);
    return [{ alias: alias?.aliasname ?? '', columns }];
  }
  const called = (RangeFunction?.functions ?? []).map((list) => (list as Parts).List?.items?.[0]);
  const name = nameOf(called[0]);
  const columns = (alias?.colnames ?? [{ String: { sval: alias?.aliasname ?? name } }]).map(
    (column, index) => ({
      name: textOf(column) ?? '',
      isNotNull: name === 'generate_series' || (RangeFunction?.ordinality === true && index >= called.length),
      domains: null,
    }),
  );
  return [{ alias: alias?.aliasname ?? name, columns }];
}

function relationOf({ relname = '', alias }: RangeVar, { catalogue, named }: Scope): Relation {
  const columns =
    named.get(relname) ??
    (catalogue.get(relname) ?? []).map((column): Column => ({
      name: column.name,
      isNotNull: column.isNotNull,
      domains: [`${relname}.${column.name}`],
    }));
  return { alias: alias?.aliasname ?? relname, columns: renamed(columns, alias?.colnames) };
}

function relationsOfJoin({ jointype, larg, rarg, quals, usingClause }: JoinExpr, scope: Scope): Relation[] {
  const left = larg ? relationsOf(larg, scope) : [];
  const right = rarg ? relationsOf(rarg, inside(scope, left)) : [];
  const both = [
    ...(jointype === 'JOIN_RIGHT' || jointype === 'JOIN_FULL' ? left.map(nullable) : left),
    ...(jointype === 'JOIN_LEFT' || jointype === 'JOIN_FULL' ? right.map(nullable) : right),
  ];
  if (jointype !== 'JOIN_INNER') return both;
  const shared = new Set((usingClause ?? []).map(textOf));
  return refine(both, quals).map(({ alias, columns }) => ({
    alias,
    columns: columns.map((column) => (shared.has(column.name) ? { ...column, isNotNull: true } : column)),
  }));
}

function nullable({ alias, columns }: Relation): Relation {
  return { alias, columns: columns.map((column) => ({ ...column, isNotNull: false })) };
}

/** Marks the columns that are not null in the rows that fulfil a condition. */
function refine(relations: readonly Relation[], condition: Node | undefined): Relation[] {
  const known = new Set(notNullIn(condition));
  const isKnown = (alias: string, name: string) => known.has(name) || known.has(`${alias}.${name}`);
  return relations.map(({ alias, columns }) => ({
    alias,
    columns: columns.map((column) => (isKnown(alias, column.name) ? { ...column, isNotNull: true } : column)),
  }));
}

/** Lists the columns, with their aliases, that a condition tests or compares, in each of its parts that must be true. */
function notNullIn(condition: Node | undefined): string[] {
  const { BoolExpr, NullTest, A_Expr } = (condition ?? {}) as Parts;
  if (BoolExpr?.boolop === 'AND_EXPR') return (BoolExpr.args ?? []).flatMap(notNullIn);
  if (NullTest?.nulltesttype === 'IS_NOT_NULL') return [aliasOf(NullTest.arg)];
  const isComparison =
    A_Expr?.kind === 'AEXPR_OP' || A_Expr?.kind === 'AEXPR_IN' || A_Expr?.kind === 'AEXPR_OP_ANY';
  if (!isComparison || !['=', '<', '>', '<=', '>=', '<>'].includes(textOf(A_Expr.name?.[0]) ?? '')) return [];
  return [aliasOf(A_Expr.lexpr), aliasOf(A_Expr.rexpr)];
}

function listTargets(targets: readonly Node[], outer: Scope, relations: readonly Relation[]): Column[] {
  const scope = inside(outer, relations);
  return targets.flatMap((target) => {
    const { name, val } = (target as Parts).ResTarget ?? {};
    const fields = (val as Parts | undefined)?.ColumnRef?.fields ?? [];
    if ((fields.at(-1) as Parts | undefined)?.A_Star) {
      const alias = fields.length > 1 ? textOf(fields[0]) : null;
      return relations
        .filter((relation) => alias === null || relation.alias === alias)
        .flatMap(({ columns }) => columns);
    }
    const column = inferExpression(val, scope);
    return [{ ...column, name: name ?? column.name }];
  });
}
