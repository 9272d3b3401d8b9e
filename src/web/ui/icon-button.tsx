import { Button, type ButtonProps } from './button.tsx';
import { Icon, type IconName } from './icons.tsx';

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'square' | 'aria-label'> {
  icon: IconName;
  /** The button's name: read by screen readers, shown as its tooltip. */
  label: string;
  /** Another text for the tooltip, for example why the action is not possible. */
  tooltip?: string;
}

/** A button that shows only an icon, for toolbars and rows. The label is required and is shown as a tooltip. */
export function IconButton({ icon, label, tooltip, ...rest }: IconButtonProps) {
  const described = tooltip === undefined || tooltip === label ? {} : { 'aria-description': tooltip };
  return (
    <Button {...rest} square aria-label={label} data-tip={tooltip ?? label} {...described}>
      <Icon name={icon} />
    </Button>
  );
}
