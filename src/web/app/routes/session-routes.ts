import { createRoute } from '@tanstack/react-router';
import { paths } from '#web/ui/navigation/paths.ts';
import { onlyWithoutFactor } from '../session/guards.ts';
import { lazyPage } from '../lazy-page.ts';
import { root, signedOut } from './frame-routes.tsx';

/** `id` prefills the identification field; `returnTo` is the page to open after sign-in. */
export const login = createRoute({
  getParentRoute: () => signedOut,
  path: paths.login,
  validateSearch: ({ id, returnTo }: Record<string, unknown>): { id?: string; returnTo?: string } => ({
    ...(typeof id === 'string' ? { id } : {}),
    ...(typeof returnTo === 'string' ? { returnTo } : {}),
  }),
  component: lazyPage(() => import('#web/pages/access/login-page.tsx'), 'LoginPage'),
});

export const forgotPassword = createRoute({
  getParentRoute: () => signedOut,
  path: paths.forgotPassword,
  component: lazyPage(() => import('#web/pages/access/forgot-password-page.tsx'), 'ForgotPasswordPage'),
});

/** For users whose role requires a second factor, until they have one. */
export const secondFactor = createRoute({
  getParentRoute: () => root,
  path: paths.secondFactor,
  beforeLoad: onlyWithoutFactor,
  component: lazyPage(() => import('#web/pages/access/second-factor-page.tsx'), 'SecondFactorPage'),
});

/** The sign-in provider redirects here: without a session to sign in, with a session to confirm. */
export const singleSignOn = createRoute({
  getParentRoute: () => root,
  path: paths.singleSignOn,
  component: lazyPage(() => import('#web/pages/access/single-sign-on-page.tsx'), 'SingleSignOnPage'),
});

/** The link from the mail works with and without a session. */
export const resetPassword = createRoute({
  getParentRoute: () => root,
  path: paths.resetPassword,
  validateSearch: ({
    reset_password_token: token,
  }: Record<string, unknown>): { reset_password_token?: string } =>
    typeof token === 'string' ? { reset_password_token: token } : {},
  component: lazyPage(() => import('#web/pages/access/reset-password-page.tsx'), 'ResetPasswordPage'),
});

/** The public link of a report works with and without a session. */
export const sharedReport = createRoute({
  getParentRoute: () => root,
  path: paths.sharedReport,
  component: lazyPage(() => import('#web/pages/insight/shared-report-page.tsx'), 'SharedReportPage'),
});
