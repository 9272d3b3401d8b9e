import { Select } from '@base-ui/react/select';
import type { RefObject } from 'react';
import { Icon } from './icons.tsx';
import { leaveToButton } from './outside-press.ts';
import type { Choice } from './select-field.tsx';

interface SelectPopupProps {
  label: string;
  options: readonly Choice[];
  value: string | null;
  onChange: (value: string) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  button: RefObject<HTMLElement | null>;
}

/** The floating list of a `SelectMenu`, which loads it. */
export function SelectPopup({
  label,
  options,
  value,
  onChange,
  open,
  onOpenChange,
  button,
}: SelectPopupProps) {
  return (
    <Select.Root
      items={options}
      value={value}
      open={open}
      modal={false}
      onValueChange={(next) => {
        if (next !== null) onChange(next);
      }}
      onOpenChange={(next, change) => {
        if (!leaveToButton(button, change)) onOpenChange(next);
      }}
    >
      <Select.Portal>
        <Select.Positioner
          anchor={button}
          className="float"
          sideOffset={4}
          align="start"
          collisionPadding={8}
          alignItemWithTrigger={false}
        >
          <Select.Popup finalFocus={button}>
            <Select.List className="menu" aria-label={label}>
              {options.map((option) => (
                <Select.Item
                  key={option.value}
                  className="menu__i"
                  value={option.value}
                  disabled={option.disabled ?? false}
                >
                  <span className="menu__c">{option.value === value && <Icon name="check" />}</span>
                  <Select.ItemText>{option.label}</Select.ItemText>
                  {option.detail && <span className="over">{option.detail}</span>}
                </Select.Item>
              ))}
            </Select.List>
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  );
}
