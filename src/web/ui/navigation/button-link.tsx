import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from '../button.tsx';
import { Icon, type IconName } from '../icons.tsx';

interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'className'>, ButtonLook {
  icon?: IconName;
}

/** A link to another page that looks like a button. */
export const ButtonLink = createLink((props: ButtonLinkProps) => {
  const { variant, block, bar, square, dangerText, className, icon, children, ...link } = props;
  return (
    <a {...link} className={buttonClass({ variant, block, bar, square, dangerText, className })}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
});
