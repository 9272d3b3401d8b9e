import { useWords } from '#web/ui/language/language.tsx';

/** An empty cart with a hint. */
export function EmptyCart() {
  const { cart } = useWords();
  return (
    <div className="cart__e">
      <svg viewBox="0 0 96 40" aria-hidden="true">
        {[4, 36, 68].map((x) => (
          <rect key={x} x={x} y="8" width="24" height="24" rx="2" />
        ))}
      </svg>
      <p>{cart.empty}</p>
      <p className="over">{cart.emptyHint}</p>
    </div>
  );
}
