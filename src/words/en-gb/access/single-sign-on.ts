import type { Shape } from '../../shape.ts';

/** Single sign-on: its settings, and the page after the provider. */
export type SingleSignOnWords = Shape<typeof singleSignOn>;

export const singleSignOn = {
  title: 'Single sign-on',
  lede: 'Your staff sign in at your OpenID provider, such as Microsoft Entra, Google or Keycloak. Their groups decide which role they have.',
  redirectAddress: 'Redirect address',
  redirectAddressHint: 'Enter it at your provider when you register Vertbook as a web application.',
  isEnabled: 'Single sign-on',
  enabled: { yes: 'On', no: 'Off' },
  issuer: 'Address of the provider (issuer)',
  issuerHint: 'For example https://login.example.com/realms/publisher',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  clientSecretHint: 'It is stored encrypted and never shown again.',
  clientSecretSet: 'A secret is stored. Leave this empty to keep it.',
  domains: 'Domains of the email addresses',
  domainsHint: 'Separated by spaces: example.com example.org. Only these addresses can sign in.',
  groupsClaim: 'Claim with the groups',
  groupsClaimHint: 'The name under which your provider sends a user’s groups.',
  roleMappings: 'Roles of groups',
  roleMappingsHint:
    'The first line whose group the user belongs to decides. The role is set at each sign-in.',
  group: 'Group',
  role: 'Role',
  addGroup: 'Add a group',
  removeGroup: (group: string) => `Remove ${group || 'this line'}`,
  moveGroup: (group: string) => `Move ${group || 'this line'} up`,
  defaultRole: 'Without a matching group',
  refused: 'No access',
  createsUsers: 'Users without an account',
  createsUsersChoices: { yes: 'Create an account at the first sign-in', no: 'Refuse until they are invited' },
  requiresVerifiedEmail: 'Email addresses',
  requiresVerifiedEmailHint:
    'An account is found by its address. Without the check your provider must not let users choose their address themselves.',
  requiresVerifiedEmailChoices: { yes: 'Only verified ones (email_verified)', no: 'Without that check' },
  allowsPasswords: 'Passwords and passkeys',
  allowsPasswordsHint:
    'Administrators can always sign in with them, so that nobody is locked out if the provider fails.',
  allowsPasswordsChoices: { yes: 'Remain possible', no: 'Only administrators and self-service customers' },
  check: 'Test the connection',
  checkHint: 'Tests what has been saved.',
  states: {
    ready: 'The provider can be reached and accepts the client.',
    unreachable: 'The provider cannot be reached. Check its address; your operator may have to permit it.',
    no_provider: 'There is no OpenID provider at this address.',
    unsupported:
      'The provider does not offer what Vertbook needs: a sign-in page, signed tokens, and PKCE with S256.',
    wrong_client: 'The provider does not accept the client ID, the client secret or the redirect address.',
  },
  returning: {
    title: 'Single sign-on',
    pending: 'You are being signed in…',
    confirmed: 'Confirmed. You can close this window.',
    signedIn: 'You are signed in. You can close this window.',
    back: 'Back to sign in',
  },
  confirm: {
    message: 'Please sign in again at your provider. A new window opens for that.',
    submit: 'Open the sign-in page',
  },
};
