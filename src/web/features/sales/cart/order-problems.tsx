import { useWords } from '#web/ui/language/language.tsx';
import { Note } from '#web/ui/messages/note.tsx';
import type { Cart } from './use-cart.ts';

/** Problems of the whole order: unavailable placements, or an empty cart. */
export function OrderProblems({ cart, errors }: { cart: Cart; errors: readonly string[] }) {
  const { cart: words } = useWords();
  const goneCount = cart.items.filter((item) => item.isUnavailable).length;
  const problems = goneCount > 0 ? [words.goneHint(goneCount)] : errors;
  return (
    <div role="alert" className="order-problems">
      {problems.map((problem) => (
        <Note key={problem} state="failed">
          {problem}
        </Note>
      ))}
    </div>
  );
}
