import { Link } from '@tanstack/react-router';
import { Icon } from '#web/ui/icons.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { useMedia } from '#web/ui/device/use-media.ts';
import { useAreas } from './use-areas.ts';
import { usePersonPanel } from './use-person-panel.tsx';

/** How many areas the bar at the foot of a phone has, besides "More". */
const SHOWN_AREAS = 4;

/** On a phone, the work areas and "More" at the foot of the screen, instead of the navigation in the bar at the top. */
export function FootBar() {
  return useMedia('(max-width: 640px)') ? <Tabs /> : null;
}

function Tabs() {
  const { nav } = useWords().shell;
  const areas = useAreas();
  const shown = areas.slice(0, SHOWN_AREAS);
  const { open, setOpen, button, frame, panel, dialog } = usePersonPanel(
    'MorePanel',
    areas.slice(SHOWN_AREAS),
  );
  const isElsewhere = !shown.some(({ isCurrent }) => isCurrent);
  return (
    <nav className="tabs" aria-label={nav.foot}>
      {shown.map(({ name, to, label, icon, isCurrent }) => (
        <Link
          key={name}
          to={to}
          activeOptions={{ exact: true }}
          aria-current={isCurrent ? 'page' : undefined}
        >
          <Icon name={icon} />
          <span>{label}</span>
        </Link>
      ))}
      <span {...frame}>
        <button
          type="button"
          ref={button}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-current={isElsewhere ? 'true' : undefined}
          onClick={() => setOpen(!open)}
        >
          <Icon name="menu" />
          <span>{nav.more}</span>
        </button>
        {panel}
      </span>
      {dialog}
    </nav>
  );
}
