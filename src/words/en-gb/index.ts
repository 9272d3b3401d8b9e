import type { Shape } from '../shape.ts';
import { cart } from './cart.ts';
import { common } from './common.ts';
import { login } from './login.ts';
import { order } from './order.ts';
import { problems } from './problems.ts';
import { profile } from './profile.ts';
import { shell } from './shell.ts';
import { vert } from './vert.ts';
import { weekView } from './week-view.ts';

/** Every word of the product, by noun of the trade. */
export type Words = Shape<typeof words>;

/** British English; the other languages follow its shape. */
export const words = {
  cart,
  common,
  login,
  order,
  problems,
  profile,
  shell,
  vert,
  weekView,
};
