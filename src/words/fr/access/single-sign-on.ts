import type { Words } from '../../shape.ts';

export const singleSignOn: Words['singleSignOn'] = {
  title: 'Authentification unique',
  lede: 'Votre équipe se connecte chez votre fournisseur OpenID, par exemple Microsoft Entra, Google ou Keycloak. Les groupes y déterminent le rôle.',
  redirectAddress: 'Adresse de redirection',
  redirectAddressHint:
    'Saisissez-la chez votre fournisseur lorsque vous y enregistrez Vertbook comme application web.',
  isEnabled: 'Authentification unique',
  enabled: { yes: 'Activée', no: 'Désactivée' },
  issuer: 'Adresse du fournisseur (issuer)',
  issuerHint: 'Par exemple https://login.example.com/realms/editeur',
  clientId: 'Identifiant client',
  clientSecret: 'Secret client',
  clientSecretHint: 'Il est enregistré chiffré et n’est plus jamais affiché.',
  clientSecretSet: 'Un secret est enregistré. Laissez ce champ vide pour le conserver.',
  domains: 'Domaines des adresses e-mail',
  domainsHint:
    'Séparés par des espaces\u202F: example.com example.org. Seules ces adresses permettent de se connecter.',
  domainProof: 'Preuve des domaines',
  domainProofHint: (name: string) =>
    `Publiez ce texte comme enregistrement TXT de ${name}.example.com dans le DNS de chaque domaine avant d’enregistrer le domaine ici. L’enregistrement n’est plus nécessaire ensuite.`,
  groupsClaim: 'Attribut (claim) des groupes',
  groupsClaimHint: 'Le nom sous lequel votre fournisseur envoie les groupes d’un utilisateur.',
  roleMappings: 'Rôles des groupes',
  roleMappingsHint:
    'La première ligne dont l’utilisateur fait partie du groupe s’applique. Le rôle est attribué à chaque connexion.',
  group: 'Groupe',
  role: 'Rôle',
  addGroup: 'Ajouter un groupe',
  removeGroup: (group: string) => `Supprimer ${group || 'cette ligne'}`,
  moveGroup: (group: string) => `Déplacer ${group || 'cette ligne'} vers le haut`,
  defaultRole: 'Sans groupe correspondant',
  refused: 'Aucun accès',
  createsUsers: 'Utilisateurs sans compte',
  createsUsersChoices: {
    yes: 'Créer un compte à la première connexion',
    no: 'Refuser jusqu’à leur invitation',
  },
  requiresVerifiedEmail: 'Adresses e-mail',
  requiresVerifiedEmailHint:
    'Un compte est retrouvé par son adresse. Sans cette vérification, votre fournisseur ne doit laisser personne choisir son adresse.',
  requiresVerifiedEmailChoices: {
    yes: 'Vérifiées seulement (email_verified)',
    no: 'Sans cette vérification',
  },
  allowsPasswords: 'Mots de passe et clés d’accès',
  allowsPasswordsHint:
    'Les administrateurs peuvent toujours les utiliser, afin que personne ne soit bloqué si le fournisseur est en panne.',
  allowsPasswordsChoices: {
    yes: 'Restent possibles',
    no: 'Seulement pour les administrateurs et les clients en libre-service',
  },
  check: 'Tester la connexion',
  checkHint: 'Le test porte sur ce qui est enregistré.',
  states: {
    ready: 'Le fournisseur est joignable et accepte le client.',
    unreachable:
      'Le fournisseur est injoignable. Vérifiez son adresse\u202F; votre exploitant doit peut-être l’autoriser.',
    no_provider: 'Il n’y a pas de fournisseur OpenID à cette adresse.',
    unsupported:
      'Le fournisseur n’offre pas ce dont Vertbook a besoin\u202F: une page de connexion, des jetons signés et PKCE avec S256.',
    wrong_client:
      'Le fournisseur n’accepte pas l’identifiant client, le secret client ou l’adresse de redirection.',
  },
  returning: {
    title: 'Authentification unique',
    pending: 'Connexion en cours…',
    confirmed: 'Confirmé. Vous pouvez fermer cette fenêtre.',
    signedIn: 'Vous êtes connecté. Vous pouvez fermer cette fenêtre.',
    back: 'Retour à la connexion',
  },
  confirm: {
    message: 'Veuillez vous reconnecter chez votre fournisseur. Une nouvelle fenêtre s’ouvre pour cela.',
    submit: 'Ouvrir la page de connexion',
  },
};
