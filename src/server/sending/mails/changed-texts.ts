/** Entered texts, with the version of the record that they change. Omitted texts are unchanged. */
export type Entered<Texts> = { [Name in keyof Texts]?: string | undefined } & {
  version?: number | undefined;
};

/** The texts with the entered ones, with `\n` line ends, and the names of those that differ. */
export function changedTexts<Texts extends Record<keyof Texts, string>>(
  before: Texts,
  entered: { [Name in keyof Texts]?: string | undefined },
): { texts: Texts; fields: (keyof Texts)[] } {
  const texts = { ...before };
  for (const name of Object.keys(before) as (keyof Texts)[]) {
    const text = entered[name]?.replaceAll(/\r\n?/g, '\n').trim();
    if (text !== undefined) texts[name] = text as Texts[keyof Texts];
  }
  const fields = (Object.keys(before) as (keyof Texts)[]).filter((name) => texts[name] !== before[name]);
  return { texts, fields };
}
