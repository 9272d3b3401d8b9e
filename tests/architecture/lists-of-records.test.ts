import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { routes } from '#contract/index.ts';
import { eachOnce, id, namesEachOnce } from '#contract/platform/fields.ts';

interface Def {
  type: string;
  element?: z.ZodMiniType;
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  out?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
}
const defOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Def;
const within = ({ shape = {}, element, innerType, in: first, out, options = [] }: Def) =>
  [...Object.values(shape), element, innerType, first, out, ...options].filter((part) => part !== undefined);

/** Whether the schema is an id, or an object with one. */
function hasId(schema: z.ZodMiniType): boolean {
  if (schema === id) return true;
  const def = defOf(schema);
  return def.type !== 'array' && within(def).some(hasId);
}

/** Returns the lists of records in a schema, each with whether it refuses to name one twice. */
function listsIn(schema: z.ZodMiniType): boolean[] {
  const def = defOf(schema);
  const isList = def.type === 'array' && def.element !== undefined && hasId(def.element);
  return [...(isList ? [namesEachOnce(schema)] : []), ...within(def).flatMap(listsIn)];
}

test('a body that lists records by id refuses to name one twice', () => {
  const lists = routes.flatMap(({ name, body }) =>
    body ? listsIn(body).map((isOnce) => ({ name, isOnce })) : [],
  );
  expect(lists.length).toBeGreaterThan(12);
  expect(lists.filter(({ isOnce }) => !isOnce).map(({ name }) => name)).toEqual([]);
});

test('a list without the check is found', () => {
  expect(listsIn(z.object({ ads: z._default(z.array(z.object({ vertId: id })), []) }))).toEqual([false]);
  expect(listsIn(z.object({ ids: z.optional(eachOnce(z.array(id))) }))).toEqual([true]);
});

test('the refusal names the second entry', () => {
  const list = eachOnce(z.array(z.object({ vertId: id })), 'vertId');
  const { error } = list.safeParse([{ vertId: 1 }, { vertId: 2 }, { vertId: 1 }]);
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([[[2, 'vertId'], 'repeated']]);
  expect(list.safeParse([{ vertId: 1 }, { vertId: 2 }]).success).toBe(true);
});
