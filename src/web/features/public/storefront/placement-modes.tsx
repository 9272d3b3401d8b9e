import {
  modeOf,
  REQUEST_MODES,
  type StorefrontContent,
  USUAL_MODE,
} from '#domain/public/storefront/storefront.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { storefrontDeskWords } from '#words/public/storefront-desk.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

interface PlacementModesProps {
  /** The names of the newsletter's placements. */
  names: readonly string[];
  modes: StorefrontContent['modes'];
  onChange: (modes: StorefrontContent['modes']) => void;
}

/** The choice of how each placement can be requested. Names that no longer exist keep their mode. */
export function PlacementModes({ names, modes, onChange }: PlacementModesProps) {
  const words = useWordsOf(storefrontDeskWords);
  const change = (name: string, value: string) => {
    const mode = REQUEST_MODES.find((one) => one === value) ?? USUAL_MODE;
    const others = modes.filter((one) => one.name !== name);
    onChange(mode === USUAL_MODE ? others : [...others, { name, mode }]);
  };
  return (
    <section className="stack" aria-label={words.modes}>
      <h2 className="h3">{words.modes}</h2>
      <p className="over">{names.length === 0 ? words.noPlacements : words.modesHint}</p>
      {names.map((name) => (
        <SelectField
          key={name}
          label={name}
          options={REQUEST_MODES.map((mode) => ({ value: mode, label: words.mode[mode] }))}
          value={modeOf({ modes }, name)}
          onChange={({ target }) => change(name, target.value)}
        />
      ))}
    </section>
  );
}
