import type { Words } from '../en-gb/index.ts';
import { common } from './common.ts';
import { login } from './login.ts';
import { order } from './order.ts';
import { problems } from './problems.ts';
import { shell } from './shell.ts';

/** German. */
export const words: Words = {
  common,
  login,
  order,
  problems,
  shell,
};
