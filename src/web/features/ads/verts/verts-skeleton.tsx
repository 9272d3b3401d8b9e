import { useWords } from '#web/ui/language/language.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/messages/skeleton.tsx';

/** The skeleton of a page of ads while it loads. */
export function VertsSkeleton() {
  const { shell } = useWords();
  return (
    <>
      <p className="over" aria-hidden="true">
        <Skeleton width="220px" height="16px" />
      </p>
      <div className="head" aria-hidden="true">
        <Skeleton width="320px" height="32px" />
      </div>
      <div className="edit">
        <div className="sheet side">
          <SkeletonRows rows={4} label={shell.loading} />
        </div>
        <div className="sheet edit__f">
          <SkeletonRows rows={10} label="" />
        </div>
        <div className="sheet edit__p">
          <SkeletonRows rows={10} label="" />
        </div>
      </div>
    </>
  );
}
