import { ApiProblem } from '#web/api/api-problem.ts';
import { useWords } from '#web/ui/language/language.tsx';

/** The sentences for refusals of copying an ad, by their codes, and the sentence for all other codes. */
interface CopyRefusals {
  reasons: Readonly<Record<string, string>>;
  other: string;
}

/** Returns a function that returns why the server refused placements: a sentence by the id of each. Empty for any other error. */
export function useRefusedPlacements(): (error: unknown, copies?: CopyRefusals) => Map<number, string> {
  const { refused: sentences } = useWords().order;
  return (error, copies) => {
    if (!(error instanceof ApiProblem)) return new Map();
    const texts = new Map<string, string>(Object.entries({ ...sentences, ...copies?.reasons }));
    const other = copies?.other ?? error.message;
    const refused = error.body.refused_placements ?? [];
    return new Map(refused.map(({ placementId, code }) => [placementId, texts.get(code) ?? other]));
  };
}
