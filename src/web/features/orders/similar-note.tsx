import { useWords } from '../../base/language.tsx';

interface SimilarNoteProps {
  typed: string;
  /** Similar texts that some orders contain, likeliest first; those with the first one are shown below. */
  texts: readonly string[];
  onChoose: (text: string) => void;
}

/** Says that nothing contains what was typed, what is shown instead, and what else it may have been. */
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
