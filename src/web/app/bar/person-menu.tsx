import { useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { usePersonPanel } from './use-person-panel.tsx';

/** The menu of the signed-in person. */
export function PersonMenu() {
  const { person } = useWords().shell;
  const { name, email } = useSession();
  const { open, setOpen, button, frame, panel, dialog } = usePersonPanel('PersonPanel');
  const shown = name || email;
  return (
    <>
      <span {...frame}>
        <Button
          variant="quiet"
          bar
          className="pers"
          ref={button}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-label={person.account(shown)}
          onClick={() => setOpen(!open)}
        >
          <span className="me" aria-hidden="true">
            {initialsOf(shown)}
          </span>
          <span className="w">{shown}</span>
          <Icon name="down" />
        </Button>
        {panel}
      </span>
      {dialog}
    </>
  );
}

/** Returns the first letters of the first and the last word of a name, or the first letter of an address. */
export function initialsOf(name: string): string {
  const words = (name.split('@', 1)[0] ?? '').trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase();
}
