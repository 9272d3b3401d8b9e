import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';
import { Spinner } from './messages/spinner.tsx';

/** The emphasis of a button: one `primary` per screen, `danger` for actions that cannot be undone, `quiet` next to other buttons. */
export type ButtonVariant = 'plain' | 'primary' | 'danger' | 'quiet';

/** The look of a button, or of a link that looks like one. */
export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** As wide as its column. */
  block?: boolean | undefined;
  /** The lower variant for toolbars and the application bar. */
  bar?: boolean | undefined;
  /** Square, for a button that contains only an icon. */
  square?: boolean | undefined;
  /** A quiet button in the danger colour. */
  dangerText?: boolean | undefined;
  className?: string | undefined;
}

/** Returns the class names of a button's look, for router links: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass(look: ButtonLook = {}): string {
  const { variant = 'plain', block, bar, square, dangerText, className } = look;
  return [
    'btn',
    variant !== 'plain' && `btn--${variant}`,
    block && 'btn--block',
    bar && 'btn--bar',
    square && 'btn--icon',
    dangerText && 'is-danger',
    className,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The props of a `Button`. */
export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  icon?: IconName;
  /** The action is in progress. The button shows a spinner without changing its width, stays focusable and does nothing. */
  pending?: boolean;
  /**
   * The action is not possible now. The button is greyed out and does nothing, but is focusable, so that its tooltip can give
   * the reason.
   */
  unavailable?: boolean;
  children?: ReactNode;
}

/** A button. `type` defaults to `button`. Use `pending` and `unavailable` rather than `disabled`. */
export function Button(props: ButtonProps) {
  const { variant, block, bar, square, dangerText, className, icon, children, ...own } = props;
  const { pending = false, unavailable = false, onClick, type = 'button', ...rest } = own;
  const inert = pending || unavailable;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, block, bar, square, dangerText, className })}
      aria-disabled={inert || undefined}
      aria-busy={pending || undefined}
      data-pending={pending || undefined}
      onClick={click}
    >
      <span className="btn__w">
        {icon && <Icon name={icon} />}
        {children}
      </span>
      {pending && <Spinner />}
    </button>
  );
}

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
