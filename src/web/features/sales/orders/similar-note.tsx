import { useWords } from '#web/ui/language/language.tsx';

interface SimilarNoteProps {
  typed: string;
  /** Corrections that match orders, the most likely first. The table below shows the matches of the first correction. */
  texts: readonly string[];
  onChoose: (text: string) => void;
}

/** Tells the user that no order matches, and names the correction that is shown instead and other corrections. */
export function SimilarNote({ typed, texts, onChoose }: SimilarNoteProps) {
  const { palette } = useWords();
  const [likeliest = '', ...others] = texts;
  return (
    <div className="sheet__n sheet__n--over" role="status">
      <p>
        {palette.similarOrders(typed, likeliest)}
        {others.length > 0 && ` ${palette.didYouMean} `}
        {others.map((text) => (
          <button key={text} type="button" className="link" onClick={() => onChoose(text)}>
            {text}
          </button>
        ))}
      </p>
    </div>
  );
}
