import { loadModule, parseSync, type JoinExpr, type Node, type SelectStmt } from "libpg-query";

await loadModule();

/** What a statement reads or writes from: a table, or rows that were put together within (`table` is null then). */
type Source = { table: string | null; isNamed: boolean };
type Scope = { within: Set<string>; sources: Map<string, Source> };
type Statement = { relation?: object; fromClause?: Node[]; usingClause?: Node[]; whereClause?: Node; withClause?: { ctes?: Node[] } };

/**
 * The tables of companies that a statement reads or writes without saying of which company: no condition that holds for all
 * of its rows compares their company_id with a value, or with the company_id of a table beside it of which that can be said.
 * What stands around a subquery, or comes out of one, does not count: a database that spreads companies finds the machine by
 * the value alone. PostgreSQL's own parser reads it. An insert says it by having the column.
 */
export function tablesWithoutCompany(statement: string, tablesOfCompanies: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const outermost: Scope = { within: new Set(), sources: new Map() };
  for (const { stmt } of parseSync(statement).stmts ?? []) visit(stmt, outermost);
  return [...new Set(found)].sort();

  /** Opens a scope for every statement within, whatever it stands in. */
  function visit(node: unknown, scope: Scope): void {
    if (Array.isArray(node)) for (const each of node) visit(each, scope);
    if (typeof node !== "object" || node === null || Array.isArray(node)) return;
    for (const [kind, inner] of Object.entries(node)) {
      if (kind === "SelectStmt") visitSelect(inner, scope);
      else if (kind === "InsertStmt") visitInsert(inner, scope);
      else if (kind === "UpdateStmt" || kind === "DeleteStmt") visitStatement(inner, scope);
      else if (kind === "MergeStmt") throw new Error("The watch over companies cannot read MERGE.");
      else visit(inner, scope);
    }
  }

  function visitSelect({ larg, rarg, ...select }: SelectStmt, outer: Scope): void {
    if (!larg || !rarg) return visitStatement(select, outer);
    const scope = open(outer, select);
    visitSelect(larg, scope);
    visitSelect(rarg, scope);
  }

  function visitInsert({ relation, cols = [], ...rest }: { relation?: { relname?: string }; cols?: Node[] }, outer: Scope): void {
    const columns = cols.map((column) => ("ResTarget" in column ? column.ResTarget.name : undefined));
    if (tablesOfCompanies.has(relation?.relname ?? "") && !columns.includes("company_id")) found.push(relation?.relname ?? "");
    visit(rest, open(outer, rest));
  }

  function visitStatement(statement: Statement, outer: Scope): void {
    const scope = open(outer, statement);
    const joins: JoinExpr[] = [];
    if (statement.relation) addSource({ RangeVar: statement.relation }, scope, joins);
    for (const from of [...(statement.fromClause ?? []), ...(statement.usingClause ?? [])]) addSource(from, scope, joins);
    // A condition may name a company for another one, whichever is written first.
    for (let known = -1; known < named(scope); ) {
      known = named(scope);
      name(statement.whereClause, scope, null);
      for (const { quals, jointype, rarg } of joins) name(quals, scope, jointype === "JOIN_LEFT" ? sourcesIn(rarg, scope) : null);
    }
    for (const { table, isNamed } of scope.sources.values()) if (table && tablesOfCompanies.has(table) && !isNamed) found.push(table);
    const { withClause: _, ...rest } = statement;
    visit(rest, scope);
  }

  /** A new scope, in which what the statement defines in front (`with`) is known by its name. */
  function open(outer: Scope, { withClause }: Statement): Scope {
    const scope: Scope = { within: new Set(outer.within), sources: new Map() };
    for (const each of withClause?.ctes ?? []) {
      if (!("CommonTableExpr" in each)) continue;
      visit(each.CommonTableExpr.ctequery, scope);
      scope.within.add(each.CommonTableExpr.ctename ?? "");
    }
    return scope;
  }
}

function addSource(from: Node, scope: Scope, joins: JoinExpr[]): void {
  if ("RangeVar" in from) {
    const { schemaname = "public", relname = "", alias } = from.RangeVar;
    const isTable = schemaname === "public" && !scope.within.has(relname);
    scope.sources.set(alias?.aliasname ?? relname, { table: isTable ? relname : null, isNamed: false });
  } else if ("RangeSubselect" in from) {
    // Looked at by itself.
    scope.sources.set(from.RangeSubselect.alias?.aliasname ?? "", { table: null, isNamed: false });
  } else if ("JoinExpr" in from) {
    if (from.JoinExpr.jointype === "JOIN_RIGHT" || from.JoinExpr.jointype === "JOIN_FULL") throw new Error("The watch over companies cannot read RIGHT and FULL JOIN.");
    for (const side of [from.JoinExpr.larg, from.JoinExpr.rarg]) if (side) addSource(side, scope, joins);
    joins.push(from.JoinExpr);
  }
}

function sourcesIn(from: Node | undefined, scope: Scope): Set<Source> {
  const within: Scope = { ...scope, sources: new Map() };
  if (from) addSource(from, within, []);
  return new Set([...within.sources.keys()].flatMap((alias) => scope.sources.get(alias) ?? []));
}

function named({ sources }: Scope): number {
  return [...sources.values()].filter(({ isNamed }) => isNamed).length;
}

/** Marks the sources whose company a condition names; those of a left join's right side alone when `only` says so. */
function name(condition: Node | undefined, scope: Scope, only: Set<Source> | null): void {
  if (!condition) return;
  if ("BoolExpr" in condition && condition.BoolExpr.boolop === "AND_EXPR") {
    for (const each of condition.BoolExpr.args ?? []) name(each, scope, only);
  }
  for (const [a, b] of pairs(condition)) {
    for (const [one, other] of [[a, b], [b, a]] as const) {
      const source = companyOf(one, scope);
      if (source && (only === null || only.has(source)) && (isValue(other) || companyOf(other, scope)?.isNamed)) source.isNamed = true;
    }
  }
}

/** What a condition says is equal. */
function pairs(condition: Node): [Node, Node][] {
  if (!("A_Expr" in condition)) return [];
  const { kind, name: operator = [], lexpr, rexpr } = condition.A_Expr;
  const isEqual = operator.length === 1 && operator[0] && "String" in operator[0] && operator[0].String.sval === "=";
  if (!isEqual || !lexpr || !rexpr) return [];
  if (kind === "AEXPR_IN") return "List" in rexpr && rexpr.List.items?.every(isValue) ? [[lexpr, { ParamRef: {} }]] : [];
  if (kind !== "AEXPR_OP" && kind !== "AEXPR_OP_ANY") return [];
  const right = partsOf(rexpr);
  return partsOf(lexpr).flatMap((part, place): [Node, Node][] => (right[place] ? [[part, right[place]]] : []));
}

function partsOf(node: Node | undefined): Node[] {
  if (!node) return [];
  return "RowExpr" in node ? (node.RowExpr.args ?? []) : [node];
}

function isValue(node: Node): boolean {
  if ("TypeCast" in node) return node.TypeCast.arg !== undefined && isValue(node.TypeCast.arg);
  return "ParamRef" in node || "A_Const" in node;
}

/** The source whose company a column holds, among those of this scope alone: "company_id", and "id" of the companies themselves. */
function companyOf(node: Node, { sources }: Scope): Source | null {
  const [field, alias] = (fieldsOf(node) ?? []).toReversed();
  const source = alias === undefined ? onlyOne(sources) : sources.get(alias);
  return source && field === (source.table === "companies" ? "id" : "company_id") ? source : null;
}

function onlyOne(sources: Scope["sources"]): Source | undefined {
  return sources.size === 1 ? [...sources.values()][0] : undefined;
}

function fieldsOf(node: Node): string[] | null {
  if ("TypeCast" in node && node.TypeCast.arg) return fieldsOf(node.TypeCast.arg);
  return "ColumnRef" in node ? (node.ColumnRef.fields ?? []).map((field) => ("String" in field ? (field.String.sval ?? "") : "")) : null;
}
