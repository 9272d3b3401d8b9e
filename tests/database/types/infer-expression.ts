import type { FuncCall, Node, SubLink } from 'libpg-query';
import { columnsOf, type Scope } from './infer-columns.ts';

export type { Node };

type Intersected<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  part: infer All,
) => void
  ? All
  : never;
/** A node of a parsed statement; it has one of these properties. */
export type Parts = Partial<Intersected<Node>>;

/** A column of a query. */
export interface Column {
  name: string;
  isNotNull: boolean;
  /**
   * Where its values come from: columns as `orders.state`, and texts of the statement as `'sent'`. Null if there are other values.
   */
  domains: string[] | null;
}

/** Functions whose result is never null if no argument is. */
const STRICT = new Set(
  `lower upper length octet_length char_length btrim ltrim rtrim replace left right substring md5 sha256 encode to_char date_trunc
   round floor ceil abs cardinality make_date make_interval to_jsonb to_json string_to_array array_cat array_append date_part extract
   timezone position row_to_json jsonb_array_length convert_to decode lpad jsonb_strip_nulls`.split(/\s+/),
);
/** Functions whose result is never null. */
const NEVER_NULL = new Set(
  `count row_number rank dense_rank now clock_timestamp statement_timestamp jsonb_build_object json_build_object jsonb_build_array
   json_build_array concat nextval random num_nonnulls num_nulls gen_random_uuid`.split(/\s+/),
);
/** Aggregates that are null only without rows, or if an argument is null. */
const AGGREGATES = new Set(
  'sum min max avg array_agg string_agg json_agg jsonb_agg bool_or bool_and json_object_agg jsonb_object_agg'.split(
    ' ',
  ),
);
const MAY_BE_NULL = new Set(['->', '->>', '#>', '#>>']);

/** Infers an expression: whether it can be null, its values, and the name that the database would give it. */
export function inferExpression(node: Node | undefined, scope: Scope): Column {
  const parts = (node ?? {}) as Parts;
  const { A_Const, TypeCast, ColumnRef, CoalesceExpr, CaseExpr, FuncCall, SubLink, CollateClause } = parts;
  const infer = (inner: Node | undefined) => inferExpression(inner, scope);
  if (ColumnRef) return findColumn(parts, scope);
  if (A_Const) {
    const text = A_Const.sval?.sval;
    const domains = A_Const.isnull ? [] : A_Const.sval ? [`'${text ?? ''}'`] : null;
    return { name: '?column?', isNotNull: A_Const.isnull !== true, domains };
  }
  if (CollateClause) return infer(CollateClause.arg);
  if (TypeCast) {
    const isText = textOf(TypeCast.typeName?.names?.at(-1)) === 'text' && !TypeCast.typeName?.arrayBounds;
    const inner = infer(TypeCast.arg);
    return { ...inner, domains: isText || inner.domains?.length === 0 ? inner.domains : null };
  }
  if (CoalesceExpr) return merged('coalesce', (CoalesceExpr.args ?? []).map(infer), 'some');
  if (CaseExpr) {
    const results = (CaseExpr.args ?? []).map((branch) => infer((branch as Parts).CaseWhen?.result));
    const rest = CaseExpr.defresult ? infer(CaseExpr.defresult) : { isNotNull: false, domains: [] };
    return merged('case', [...results, { name: '', ...rest }], 'every');
  }
  if (SubLink) return inferSubquery(SubLink, scope);
  const name = FuncCall ? nameOf(node) : '?column?';
  return { name, isNotNull: isNeverNull(parts, scope), domains: null };
}

function merged(name: string, columns: Column[], needed: 'some' | 'every'): Column {
  const isNotNull = columns[needed]((column) => column.isNotNull);
  const all = columns.flatMap(({ domains }) => domains ?? []);
  return { name, isNotNull, domains: columns.every(({ domains }) => domains) ? [...new Set(all)] : null };
}

function inferSubquery({ subLinkType, subselect, testexpr }: SubLink, scope: Scope): Column {
  if (subLinkType === 'EXISTS_SUBLINK') return { name: 'exists', isNotNull: true, domains: null };
  if (subLinkType === 'ARRAY_SUBLINK') return { name: 'array', isNotNull: true, domains: null };
  if (subLinkType !== 'EXPR_SUBLINK') {
    return { name: '?column?', isNotNull: inferExpression(testexpr, scope).isNotNull, domains: null };
  }
  const [column] = columnsOf(subselect, scope);
  const { targetList, groupClause, havingClause } = (subselect as Parts).SelectStmt ?? {};
  // A query that aggregates without grouping has exactly one row.
  const hasRow =
    !groupClause &&
    !havingClause &&
    /"sval":"(?:count|sum|array_agg|json_agg|jsonb_agg)"/.test(JSON.stringify(targetList));
  return {
    name: column?.name ?? '',
    isNotNull: hasRow && column?.isNotNull === true,
    domains: column?.domains ?? null,
  };
}

function isNeverNull(parts: Parts, scope: Scope): boolean {
  const all = (nodes: readonly (Node | undefined)[] | undefined) =>
    (nodes ?? []).every((node) => node === undefined || inferExpression(node, scope).isNotNull);
  const { A_Expr, BoolExpr, NullTest, BooleanTest, FuncCall, MinMaxExpr } = parts;
  if (NullTest ?? BooleanTest ?? parts.SQLValueFunction ?? parts.A_ArrayExpr ?? parts.RowExpr) return true;
  if (BoolExpr) return all(BoolExpr.args);
  if (MinMaxExpr) return (MinMaxExpr.args ?? []).some((node) => inferExpression(node, scope).isNotNull);
  if (A_Expr) {
    if (A_Expr.kind === 'AEXPR_DISTINCT' || A_Expr.kind === 'AEXPR_NOT_DISTINCT') return true;
    if (A_Expr.kind === 'AEXPR_NULLIF' || MAY_BE_NULL.has(textOf(A_Expr.name?.[0]) ?? '')) return false;
    const right = (A_Expr.rexpr as Parts | undefined)?.List?.items ?? [A_Expr.rexpr];
    return all([A_Expr.lexpr, ...right]);
  }
  return FuncCall !== undefined && isCallNeverNull(FuncCall, scope, all);
}

function isCallNeverNull(
  call: FuncCall,
  scope: Scope,
  all: (nodes: readonly (Node | undefined)[] | undefined) => boolean,
): boolean {
  const name = textOf(call.funcname?.at(-1)) ?? '';
  if (NEVER_NULL.has(name)) return true;
  if (AGGREGATES.has(name)) {
    const isList = /^(?:array|json|jsonb)_agg$/.test(name);
    return scope.isGrouped && !call.agg_filter && !call.over && (isList || all(call.args));
  }
  return (STRICT.has(name) && all(call.args)) || (name === 'concat_ws' && all(call.args?.slice(0, 1)));
}

function findColumn({ ColumnRef }: Parts, { relations }: Scope): Column {
  const names = (ColumnRef?.fields ?? []).map(textOf);
  const name = names.at(-1) ?? '';
  const alias = names.length > 1 ? names.at(-2) : undefined;
  for (const relation of relations) {
    if (alias !== undefined && relation.alias !== alias) continue;
    const column = relation.columns.find((known) => known.name === name);
    if (column) return column;
  }
  return { name, isNotNull: false, domains: null };
}

/** Returns a column reference as `alias.name`, or as `name`; an empty text for any other expression. */
export function aliasOf(node: Node | undefined): string {
  return (((node ?? {}) as Parts).ColumnRef?.fields ?? []).map((field) => textOf(field) ?? '*').join('.');
}

/** Returns the name of a called function. */
export function nameOf(node: Node | undefined): string {
  return textOf(((node ?? {}) as Parts).FuncCall?.funcname?.at(-1)) ?? '';
}

/** Returns the text of a name. */
export function textOf(node: Node | undefined): string | undefined {
  return ((node ?? {}) as Parts).String?.sval;
}
