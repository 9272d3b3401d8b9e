import { useWords } from '../../base/language.tsx';
import { Button } from '../../ui/button.tsx';

interface LapsedFilterProps {
  showsLapsed: boolean;
  onChange: (showsLapsed: boolean) => void;
}

/** Switches between current orders and lapsed reservations. Spec §4 Order. */
export function LapsedFilter({ showsLapsed, onChange }: LapsedFilterProps) {
  const { list } = useWords().order;
  return (
    <span className="group" role="group" aria-label={list.filter}>
      <Button aria-pressed={!showsLapsed} onClick={() => onChange(false)}>
        {list.live}
      </Button>
      <Button aria-pressed={showsLapsed} onClick={() => onChange(true)}>
        {list.lapsed}
      </Button>
    </span>
  );
}
