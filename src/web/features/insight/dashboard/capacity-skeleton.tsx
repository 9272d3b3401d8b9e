import { Skeleton } from '#web/ui/messages/skeleton.tsx';
import { SHOWN_MONTHS } from './capacity-months.ts';

/** A placeholder of the same size while the charts load. */
export function CapacitySkeleton({ label }: { label: string }) {
  return (
    <div className="cols cols--cap">
      <output className="sr">{label}</output>
      {Array.from({ length: SHOWN_MONTHS }, (_, month) => (
        <section key={month} aria-hidden="true">
          <h3 className="h2 cap__t">
            <Skeleton width="9rem" height="1lh" />
          </h3>
          <div className="cap">
            <Skeleton width="200px" height="200px" style={{ borderRadius: '50%' }} />
            <Skeleton height="6rem" />
          </div>
        </section>
      ))}
    </div>
  );
}
