import { login } from './login.ts';
import { shell } from './shell.ts';

/** What is said before anybody has signed in. */
export const doorWords = { login, shell };
