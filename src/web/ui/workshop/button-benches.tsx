import { useState } from 'react';
import { Button, buttonClass, type ButtonVariant, IconButton } from '../button.tsx';
import { ThemeSwitch } from '../theme.tsx';
import { Bench } from './bench.tsx';
import { LONG_TEXT, words } from './words.ts';

const { cart, common, login, order, shell } = words;
const VARIANTS: readonly (readonly [ButtonVariant, string])[] = [
  ['primary', cart.order],
  ['plain', common.reset],
  ['quiet', common.cancel],
  ['danger', order.detail.actions.cancelReservation],
];
const STATES = ['', 'is-hover', 'is-active', 'is-focus'];

/** Buttons of all looks: default, hovered, pressed, focused, pending, unavailable and disabled. */
export function ButtonBench() {
  return (
    <Bench title="Buttons">
      <div className="stack">
        {VARIANTS.map(([variant, label]) => (
          <div key={variant} className="row row--wrap">
            {STATES.map((state) => (
              <Button key={state} variant={variant} className={state}>
                {label}
              </Button>
            ))}
            <Button variant={variant} pending>
              {label}
            </Button>
            <Button variant={variant} unavailable data-tip={order.detail.actions.cancelReservation}>
              {label}
            </Button>
            <Button variant={variant} disabled>
              {label}
            </Button>
          </div>
        ))}
        <Button variant="primary" block>
          {LONG_TEXT}
        </Button>
      </div>
    </Bench>
  );
}

/** Buttons with an icon, in a toolbar and in a group; links that look like buttons, buttons that look like links. */
export function IconButtonBench() {
  const [pending, setPending] = useState(false);
  return (
    <Bench title="Buttons with icons, groups, links">
      <div className="stack">
        <div className="row row--wrap">
          <IconButton icon="copy" label={common.close} />
          <IconButton icon="copy" label={`${common.close} (hover)`} className="is-hover" />
          <IconButton icon="copy" label={`${common.close} (focus)`} className="is-focus" />
          <IconButton icon="copy" label={`${common.close} (disabled)`} disabled />
          <IconButton icon="trash" label={common.delete} variant="quiet" bar />
          <Button variant="quiet" dangerText icon="trash">
            {common.delete}
          </Button>
          <Button variant="danger" icon="trash">
            {common.delete}
          </Button>
          <ThemeSwitch label={shell.theme.label} />
        </div>
        <div className="row row--wrap">
          <span className="group">
            <IconButton icon="left" label={common.previousMonth} />
            <Button>{common.today}</Button>
            <IconButton icon="right" label={common.nextMonth} />
          </span>
          <a href="#top" className={buttonClass({ variant: 'primary' })}>
            {common.edit}
          </a>
          <a href="#top" className={buttonClass({ variant: 'quiet', bar: true })}>
            {shell.help}
          </a>
          <button type="button" className="link">
            {login.forgotLink}
          </button>
          <button type="button" className="link is-focus">
            {login.forgotLink}
          </button>
        </div>
        <div className="row row--wrap">
          <Button variant="primary" pending={pending} onClick={() => setPending(true)}>
            {common.save}
          </Button>
          <Button onClick={() => setPending(false)}>{common.reset}</Button>
        </div>
      </div>
    </Bench>
  );
}
