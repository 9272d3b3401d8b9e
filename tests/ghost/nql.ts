type Record_ = Readonly<Record<string, string | null | undefined>>;
type Test = (record: Record_) => boolean;

/** Parses the used part of Ghost's filter language: `+` is “and”, `,` is “or”, `~'x'` “contains x”, `[a,b]` “a or b”. */
export function parseNql(filter: string): Test {
  const tokens = filter.match(/'(?:[^'\\]|\\.)*'|>=|<=|[()+,:<>~[\]]|[^()+,:<>~[\]']+/g) ?? [];
  let at = 0;
  const take = (expected?: string): string => {
    const token = tokens[at];
    if (token === undefined || (expected !== undefined && token !== expected)) {
      throw new SyntaxError(`Not a filter: ${filter}`);
    }
    at += 1;
    return token;
  };
  const anyOf = (): Test => {
    const parts = [allOf()];
    while (tokens[at] === ',') {
      take();
      parts.push(allOf());
    }
    return (record) => parts.some((part) => part(record));
  };
  const allOf = (): Test => {
    const parts = [one()];
    while (tokens[at] === '+') {
      take();
      parts.push(one());
    }
    return (record) => parts.every((part) => part(record));
  };
  const one = (): Test => {
    if (tokens[at] === '(') {
      take();
      const inner = anyOf();
      take(')');
      return inner;
    }
    const field = take();
    take(':');
    const sign = ['>=', '<=', '<', '>', '~'].find((each) => each === tokens[at]) ?? '=';
    if (sign !== '=') take();
    const values = valuesOf();
    return (record) => values.some((value) => compare(sign, record[field] ?? 'null', value));
  };
  const valuesOf = (): string[] => {
    if (tokens[at] !== '[') return [literal(take())];
    take();
    const values = [literal(take())];
    while (tokens[at] === ',') {
      take();
      values.push(literal(take()));
    }
    take(']');
    return values;
  };
  const parsed = anyOf();
  if (at !== tokens.length) throw new SyntaxError(`Not a filter: ${filter}`);
  return parsed;
}

function literal(token: string): string {
  return token.startsWith("'") ? token.slice(1, -1).replaceAll(/\\(.)/g, '$1') : token;
}

/** Compares two values as text. Dates have the format of Ghost's database: `2026-11-24 07:00:00`. */
function compare(sign: string, one: string, other: string): boolean {
  switch (sign) {
    case '>=':
      return one !== 'null' && one >= other;
    case '<=':
      return one !== 'null' && one <= other;
    case '>':
      return one !== 'null' && one > other;
    case '<':
      return one !== 'null' && one < other;
    case '~':
      return one.toLowerCase().includes(other.toLowerCase());
    default:
      return one === other;
  }
}
