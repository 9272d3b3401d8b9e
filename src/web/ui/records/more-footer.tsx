import { Button } from '../button.tsx';
import { useWords } from '../language/language.tsx';

interface MoreFooterProps {
  /** A list that is loaded page by page. */
  of: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  /** The name of the list, for screen readers. */
  label: string;
}

/** The button below a list that loads its next page. Renders nothing after the last page. */
export function MoreFooter({ of, label }: MoreFooterProps) {
  const { common } = useWords();
  if (!of.hasNextPage) return null;
  return (
    <div className="tbl__f">
      <Button
        pending={of.isFetchingNextPage}
        aria-label={`${common.more}: ${label}`}
        onClick={() => void of.fetchNextPage()}
      >
        {common.more}
      </Button>
    </div>
  );
}
