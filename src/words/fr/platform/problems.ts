import type { Problems } from '../../shape.ts';
import { shownProblems } from './shown-problems.ts';

export const problems: Problems = {
  entry: shownProblems.entry,
  bounded: shownProblems.bounded,
  field: {
    name: {
      too_many: 'Vous avez déjà enregistré le nombre maximal de vues. Veuillez d’abord en supprimer une.',
    },
    query: {
      too_many: 'On ne peut pas modifier plus de 500 commandes à la fois. Veuillez restreindre la liste.',
    },
    text: {
      too_large:
        'En e-mail, cette annonce dépasse les 64 Ko que l’outil d’envoi de cette newsletter récupère. Veuillez raccourcir le texte.',
    },
    cashDiscountDays: { too_far: 'Le délai de l’escompte dépasse l’échéance de la facture.' },
    paidOn: { too_early: 'Cette date précède la facture de plus d’un an. Veuillez vérifier l’année.' },
    numberFormat: {
      repeated:
        'Une facture et une facture rectificative pourraient recevoir le même numéro. Veuillez distinguer les deux formats.',
      taken: 'Ce format pourrait donner un numéro déjà attribué. Veuillez en choisir un autre.',
    },
    firstDay: { taken: 'Le client a déjà un engagement ici pour cette période.' },
    scale: { unknown: 'Aucun tarif n’est valable aujourd’hui pour ce choix. Veuillez choisir à nouveau.' },
    promisedCount: { blank: 'Veuillez indiquer ce que le client s’engage à prendre.' },
    agencyId: {
      invalid:
        'Veuillez choisir une agence. Les coordonnées de facturation d’un client indiquent s’il en est une.',
    },
    billToId: {
      invalid: 'En France, la facture est adressée à l’annonceur. L’agence en reçoit une copie.',
    },
    customer_id: shownProblems.field.customer_id,
    placement_ids: {
      blank: 'Veuillez sélectionner au moins un emplacement.',
      too_few: 'Veuillez sélectionner au moins un emplacement.',
    },
    reservation_expire_date: { blank: 'Veuillez sélectionner une date.' },
    reservationExpireDate: { blank: 'Veuillez sélectionner une date.' },
    sendingDate: {
      ...shownProblems.field.sendingDate,
      taken: 'Un numéro existe déjà à cette date. Veuillez en sélectionner une autre.',
    },
    month: {
      blank: 'Veuillez sélectionner un mois.',
      closed: 'Ce mois est déjà clôturé.',
      too_far: 'Seul un mois terminé peut être clôturé.',
    },
    publication_title: {
      blank: 'Veuillez saisir le nom de la newsletter.',
      taken: 'Une newsletter porte déjà ce nom. Veuillez en choisir un autre.',
    },
    title: {
      blank: 'Veuillez saisir le nom de la newsletter.',
      taken: 'Une newsletter porte déjà ce nom. Veuillez en choisir un autre.',
    },
    issue_sending_days: {
      ...shownProblems.field.issue_sending_days,
      too_few: 'Veuillez sélectionner au moins un jour.',
    },
    placement_name: {
      blank: 'Veuillez donner un nom à l’emplacement.',
      taken: 'Tous les numéros à venir ont déjà un emplacement de ce nom. Veuillez en choisir un autre.',
    },
    customerId: {
      blank: 'Veuillez choisir le client pour lequel cet utilisateur commande.',
      invalid: 'Seul un utilisateur en libre-service commande pour un client.',
    },
    role: { blank: 'Veuillez choisir un rôle.' },
    domains: {
      invalid: 'Veuillez saisir des domaines tels que example.com, séparés par des espaces.',
      taken: 'Ce domaine appartient à une autre organisation.',
      unproven:
        'Le DNS d’un nouveau domaine ne contient pas encore l’enregistrement TXT avec la preuve. Un nouvel enregistrement peut n’être visible qu’après quelques minutes.',
      unreachable: 'Le DNS d’un nouveau domaine ne répond pas. Veuillez réessayer dans quelques minutes.',
    },
    vatId: { invalid: 'Ce numéro de TVA n’est pas valable. Veuillez vérifier les chiffres.' },
    siren: { invalid: 'Ce numéro SIREN ou SIRET n’est pas valable. Veuillez vérifier les chiffres.' },
    leitwegId: { invalid: 'Cette Leitweg-ID n’est pas valable. Veuillez vérifier les chiffres.' },
    iban: { invalid: 'Cet IBAN n’est pas valable. Veuillez vérifier les chiffres.' },
    bic: { invalid: 'Un BIC a 8 ou 11 caractères. Veuillez le vérifier.' },
    creditorId: { invalid: 'Cet identifiant créancier n’est pas valide. Veuillez vérifier les chiffres.' },
    'debtors.account': {
      invalid:
        'Veuillez saisir un compte client\u202f: il commence par 1 à 6 et compte un chiffre de plus que les autres comptes.',
      taken: 'Un autre client a déjà ce compte. Veuillez en choisir un autre.',
    },
    email: {
      unknown: 'Il n’y a pas d’authentification unique pour cette adresse e-mail.',
      blank: 'Veuillez saisir une adresse e-mail.',
      taken: 'Un utilisateur possède déjà cette adresse e-mail.',
      repeated: 'Cette adresse figure déjà dans la liste.',
    },
    password: {
      blank: 'Veuillez saisir un mot de passe.',
      mismatch: 'Ce n’est pas votre mot de passe.',
      unequal: 'Les deux mots de passe diffèrent. Veuillez saisir deux fois le même.',
      too_short: 'Veuillez saisir au moins 8\u00a0caractères.',
      too_long: 'Ce mot de passe est trop long. Veuillez ne pas dépasser 128\u00a0caractères.',
      too_common:
        'Ce mot de passe est l’un des 100\u202F000 plus courants. Veuillez en choisir un autre, par exemple quelques mots sans lien entre eux.',
      own_name:
        'Ce mot de passe se compose de votre nom, de celui de votre organisation ou de Vertbook. Veuillez en choisir un que personne ne peut deviner.',
    },
    code: {
      blank: 'Veuillez saisir les six chiffres.',
      mismatch:
        'Ce code ne correspond pas. Veuillez vérifier l’heure de votre appareil et saisir le code actuel.',
    },
    currentPassword: {
      blank: 'Veuillez saisir votre mot de passe actuel.',
      mismatch: 'Ce n’est pas votre mot de passe actuel.',
    },
    password_confirmation: {
      mismatch: 'Les deux mots de passe diffèrent. Veuillez saisir deux fois le même.',
    },
    reset_password_token: { expired: 'Ce lien n’est plus valable. Veuillez en demander un nouveau.' },
    file: {
      blank: 'Veuillez choisir un fichier qui n’est pas vide.',
      invalid:
        'Ce fichier n’est pas un tableau au format CSV. Dans votre tableur, enregistrez-le au format CSV, puis choisissez ce fichier.',
      too_many:
        'Ce fichier a plus de 1 000 colonnes. Veuillez retirer les colonnes dont vous n’avez pas besoin.',
    },
    headings: {
      blank:
        'Il manque la colonne «\u202fNom du client\u202f» dans la première ligne. Veuillez y nommer les colonnes comme dans le modèle.',
    },
    rows: {
      invalid: 'Certaines lignes sont refusées. Veuillez d’abord les corriger dans le fichier.',
      too_many: 'Une liste ne peut pas dépasser 5\u202f000 clients. Veuillez la diviser.',
    },
    importHeadings: {
      blank:
        'La première ligne doit nommer les colonnes «\u202fNewsletter\u202f», «\u202fJour\u202f», «\u202fEmplacement\u202f» et «\u202fClient\u202f», comme le modèle.',
    },
    importRows: { too_many: 'Un fichier peut compter au plus 5\u202f000 lignes. Veuillez le diviser.' },
    listedName: {
      blank: 'Le nom manque.',
      repeated: 'Ce nom figure plusieurs fois dans la liste.',
      taken: 'Plusieurs clients portent déjà ce nom\u202f; on ne sait pas lequel est concerné.',
    },
    /** Un outil d’envoi et ses réglages. */
    kind: { taken: 'L’envoi par Vertbook est déjà configuré. Veuillez modifier l’entrée existante.' },
    fromAddress: { blank: 'Veuillez saisir également l’adresse e-mail de l’expéditeur.' },
    dkimDomain: {
      blank: 'Veuillez saisir le domaine pour lequel les e-mails sont signés.',
      invalid: 'Veuillez saisir un domaine tel que example.com.',
      mismatch: 'Le domaine doit être celui de l’adresse de l’expéditeur, ou un domaine parent.',
    },
    dkimSelector: {
      blank: 'Veuillez saisir un sélecteur, par exemple vertbook.',
      invalid: 'Veuillez n’utiliser que des lettres, des chiffres et des traits d’union.',
    },
    dkimPrivateKey: { invalid: 'Ce n’est pas une clé privée RSA d’au moins 1024\u00a0bits au format PEM.' },
    adminKey: {
      invalid:
        'Ce n’est pas une clé d’API d’administration : elle se compose d’un identifiant, de deux-points et d’un secret.',
    },
    sendingTime: { invalid: 'Veuillez saisir une heure telle que 08:00.' },
    sentAt: {
      past: 'À ce moment, aucune des annonces ne figurait encore dans l’envoi. Veuillez vérifier le jour et l’heure.',
      too_far: 'Ce moment est dans le futur. Veuillez vérifier le jour et l’heure.',
    },
    /** Des destinataires, et des fichiers de destinataires. */
    consentNote: { blank: 'Veuillez noter quand et comment cette personne a de nouveau donné son accord.' },
    recipientColumns: {
      blank:
        'Il n’y a pas de colonne d’adresses e-mail. Veuillez la nommer « E-mail » dans la première ligne.',
    },
    recipientStatus: {
      unknown:
        'Veuillez d’abord indiquer ce que signifient les valeurs des colonnes sur qui reçoit des e-mails.',
    },
    recipientRows: {
      blank: 'Ce fichier ne contient aucun destinataire.',
      invalid: 'Certaines lignes sont refusées. Veuillez d’abord les corriger dans le fichier.',
      too_many: 'Un fichier peut contenir 100 000 destinataires au plus. Veuillez le diviser.',
    },
    blocked: {
      sold: 'Ce numéro ne peut pas être bloqué, car l’un de ses emplacements est vendu.',
      held: 'Ce numéro ne peut pas être bloqué, car l’un de ses emplacements est retenu pour une demande ou une modification proposée.',
    },
  },
  retryIn: (seconds: number) =>
    `Veuillez réessayer dans ${seconds} ${seconds === 1 ? 'seconde' : 'secondes'}.`,
  happened: (act: string, by: string) =>
    by === '' ? `Dernier changement\u202F: ${act}.` : `Dernier changement\u202F: ${act}, par ${by}.`,
  checkAgain: 'Veuillez la vérifier et réessayer.',
  happenedActs: {
    accepted: 'offre acceptée',
    booked: 'commande confirmée',
    unbooked: 'confirmation annulée',
    cancelled: 'commande annulée',
    lapsed: 'réservation expirée',
    revived: 'réservation reprise',
    restored: 'commande rétablie',
    placements: 'emplacements modifiés',
    rescheduled: 'date d’envoi modifiée',
    prices: 'prix modifiés',
    parties: 'intervenants modifiés',
    edited: 'notes ou date d’expiration modifiées',
  },
  noLongerFree: (placements: string) => `Plus disponible\u202F: ${placements}.`,
  concerns: shownProblems.concerns,
  title: {
    unreadable: 'La demande n’a pas pu être lue. Veuillez la vérifier et l’envoyer à nouveau.',
    unauthenticated: 'Vous n’êtes pas connecté. Veuillez vous connecter et réessayer.',
    wrong_credentials: 'L’adresse e-mail ou le mot de passe est incorrect.',
    forbidden:
      'Des droits d’accès supplémentaires sont nécessaires. Veuillez vous adresser à un administrateur.',
    not_found: 'L’élément demandé n’existe pas.',
    method_not_allowed: 'Cette adresse n’accepte pas ce type de requête.',
    timed_out: 'La requête est arrivée trop lentement. Veuillez vérifier votre connexion et la renvoyer.',
    conflict: 'L’élément a changé entre-temps. Veuillez le recharger et réessayer.',
    order_changed: 'Cette commande a été modifiée après que vous l’avez ouverte.',
    order_cancelled: 'Cette commande a été annulée après que vous l’avez ouverte.',
    order_lapsed:
      'Cette réservation a expiré. Reprenez-la d’abord, tant que ses emplacements sont encore libres.',
    order_booked: 'Cette commande est déjà confirmée.',
    order_sent: 'Une annonce de cette commande a déjà été envoyée\u202F; ce n’est donc plus possible.',
    order_not_revivable:
      'Cette réservation ne peut pas être reprise, car ses emplacements ne sont plus tous libres.',
    agreement_settled: 'Cet engagement est déjà soldé.',
    agreement_running: 'L’année de cet engagement n’est pas encore terminée.',
    agreement_unbilled:
      'Toutes les annonces envoyées dans le cadre de cet engagement ne sont pas encore facturées. Veuillez d’abord émettre ces factures.',
    cancellation_billed:
      'Cette annulation est déjà facturée\u202f: elle ne peut plus être annulée. Corrigez la facture et passez une nouvelle commande.',
    make_good_settled:
      'Cette compensation est déjà utilisée. Veuillez consulter de nouveau la page du client.',
    make_good_unbilled:
      'L’annonce n’est pas encore facturée. Émettez d’abord sa facture ou utilisez la compensation pour un autre emplacement.',
    replacement_is_free: 'Cette annonce en remplace une autre sans frais\u202f: elle n’a pas d’autre prix.',
    ad_billed:
      'Cette annonce est facturée\u202f: elle ne peut plus être annulée ni déplacée. Veuillez plutôt corriger la facture.',
    change_outdated: 'La commande ou ses prix ont changé depuis cet aperçu. Veuillez vérifier le nouveau.',
    agreement_needed:
      'Le client a accepté cette commande\u202f: il doit aussi accepter cette modification. Proposez-la-lui, ou indiquez qui l’a acceptée par téléphone.',
    terms_agreement_needed:
      'Le client a accepté cette commande et devrait payer davantage avec ces intervenants. Indiquez qui a donné son accord par téléphone pour le client.',
    agreement_not_needed:
      'Le client n’a pas à accepter cette modification. Vous pouvez l’appliquer tout de suite.',
    no_contact_may_accept:
      'Personne chez le client n’a de lien valable permettant d’accepter. Envoyez-en un d’abord, ou indiquez qui a accepté par téléphone.',
    too_late_to_answer:
      'Il ne reste pas assez de temps pour une réponse avant l’envoi. Appelez le client et indiquez qui a accepté.',
    change_waiting:
      'Une modification de cette commande est déjà proposée au client. Retirez-la d’abord, ou attendez la réponse.',
    no_change_waiting: 'Aucune modification de cette commande n’attend plus de réponse.',
    order_billed:
      'Une partie de cette commande est déjà facturée\u202f: l’agence et le destinataire des factures ne peuvent plus être modifiés.',
    order_without_prices: 'Cette commande n’a pas de prix\u202f: ni devis ni confirmation ne sont possibles.',
    vert_has_content:
      'L’une de ces annonces a déjà un contenu. Indiquez qu’il doit être remplacé ou laissez-la de côté.',
    undo_expired:
      'Cette action ne peut plus être annulée\u202f: seule la personne qui l’a effectuée le peut, pendant un court instant.',
    being_sent: 'Cette annonce est en route vers ses lecteurs\u202F; ce n’est donc plus possible.',
    content_closed: 'Le délai pour modifier cette annonce est dépassé. Adressez-vous à votre interlocuteur.',
    approval_closed: 'Le délai de validation de cette annonce est dépassé.',
    act_not_possible: 'Ce n’est pas possible dans l’état actuel de l’annonce.',
    issue_handed_over:
      'Ce numéro ne peut plus être déplacé\u202f: sa date d’envoi est passée, ou ses annonces sont déjà dans le système d’envoi.',
    issue_gone: shownProblems.title.issue_gone,
    handed_over: 'Cette annonce se trouve déjà dans l’outil d’envoi. Veuillez réessayer dans un instant.',
    not_withdrawn:
      'L’annonce n’a pas pu être retirée de l’outil d’envoi\u202F; rien n’a donc été annulé. Veuillez réessayer ou la retirer d’abord là-bas.',
    not_sendable_now:
      'Ce numéro ne peut pas être envoyé maintenant\u202F: seulement à sa date d’envoi, avec des annonces complètes et confirmées.',
    placement_sold:
      'Cet emplacement est vendu et ne peut pas être retiré. Annulez-le d’abord dans sa commande.',
    placement_held:
      'Cet emplacement est retenu pour une demande ou une modification proposée et ne peut pas être retiré.',
    publication_has_orders:
      'Cette newsletter ne peut pas être supprimée tant que des commandes s’y rapportent.',
    rate_card_published:
      'Ce tarif est publié et ne peut plus être modifié. Veuillez créer une nouvelle version.',
    other_account: 'Ce relevé ne concerne pas le compte de vos mentions pour les factures.',
    bank_file_changed:
      'Un règlement ou un avoir a été enregistré entre-temps. Veuillez vérifier de nouveau les règlements.',
    invoice_number_taken:
      'Un autre document porte déjà le prochain numéro. Veuillez modifier le format des numéros sous « Numéros ».',
    month_closed:
      'Le mois est clôturé. Rouvrez-le sous « Pour la comptabilité » s’il faut encore y changer quelque chose.',
    invoice_changed:
      'Une partie a été facturée ou modifiée entre-temps. Veuillez vérifier à nouveau les brouillons.',
    dunning_changed:
      'Entre-temps, quelque chose a changé, par exemple un règlement. Veuillez revoir la relance.',
    dunning_not_due: 'Cette facture n’est pas à relancer aujourd’hui.',
    invoice_not_overdue: 'La facture n’est pas en retard.',
    invoice_incomplete: 'Il manque une indication sur cette facture. Veuillez d’abord la compléter.',
    invoice_without_address: 'Aucune adresse e-mail n’est enregistrée pour les factures de ce client.',
    customer_has_invoices: 'Ce client a des factures et ne peut pas être supprimé.',
    rate_card_valid:
      'Ce tarif est déjà en vigueur et ne peut plus être retiré. Veuillez créer une nouvelle version.',
    customer_has_orders: 'Ce client ne peut pas être supprimé tant que des commandes s’y rapportent.',
    customer_has_users:
      'Ce client ne peut pas être supprimé tant que des utilisateurs commandent pour lui. Modifiez d’abord leur rôle.',
    mailing_connection_used:
      'Cette connexion ne peut pas être supprimée tant que des newsletters sont envoyées par elle.',
    mail_fixed: 'L’envoi de ce numéro a commencé\u202F; le texte de son e-mail ne peut donc plus changer.',
    mailing_in_progress:
      'Un numéro est en cours d’envoi par cette voie. Veuillez réessayer quand il sera parti.',
    recipient_unsubscribed:
      'Les personnes désabonnées restent dans la liste, afin qu’aucun import ne leur écrive à nouveau.',
    code_required: 'Veuillez saisir le code de votre application d’authentification.',
    wrong_code: 'Ce code n’est pas valable ou a déjà été utilisé. Veuillez saisir le code actuel.',
    single_sign_on_required:
      'Votre organisation se connecte par authentification unique. Veuillez l’utiliser.',
    single_sign_on_refused:
      'La connexion par authentification unique a été refusée. Veuillez réessayer ou vous adresser à votre administrateur.',
    provider_away:
      'L’authentification unique de votre organisation est injoignable pour le moment. Veuillez réessayer dans quelques minutes.',
    passkey_refused: 'Cette clé d’accès n’a pas été acceptée. Veuillez réessayer.',
    passkeys_unsupported:
      'Les clés d’accès exigent une adresse publique de Vertbook en https avec un nom, ou localhost. Veuillez vous adresser à votre exploitant.',
    passkey_limit:
      'Vous avez déjà 10\u00a0clés d’accès. Veuillez en supprimer une dont vous n’avez plus besoin.',
    last_factor: 'Votre rôle exige un second facteur. Configurez-en un autre avant de supprimer celui-ci.',
    second_factor_required: 'Votre rôle exige un second facteur. Veuillez d’abord en configurer un.',
    confirmation_required: 'Non effectué\u202F: veuillez confirmer votre identité avec votre mot de passe.',
    last_administrator:
      'C’est le dernier administrateur. Veuillez d’abord donner ce rôle à un autre utilisateur.',
    unknown_host:
      'Cette instance n’est pas servie sous ce nom d’hôte. L’exploitant définit PUBLIC_URL, ou ajoute le nom à SERVED_HOSTS.',
    demo_is_local:
      'Cette démonstration n’est accessible que sur cette machine et dans les réseaux privés. Avec VERTBOOK_DEMO=1, elle l’est partout.',
    booking_deadline_passed: 'La clôture des réservations est passée.',
    reservation_limit: 'La réservation dépasse une limite.',
    not_resettable: 'Seule une organisation de démonstration peut être réinitialisée.',
    stale:
      'Quelqu’un d’autre a modifié cet élément entre-temps. Veuillez comparer les deux versions et enregistrer à nouveau.',
    too_large: 'Cela fait trop de données à la fois. Veuillez en envoyer moins.',
    image_too_large:
      'Cette image est trop volumineuse. Veuillez choisir un fichier JPEG, PNG, GIF ou WebP de 8 Mo et de 25 mégapixels au plus (20 pour toutes les images d’une animation) et de 20 000 pixels au plus en largeur et en hauteur.',
    unsupported_type: 'Ce type de contenu n’est pas accepté ici.',
    image_unreachable: 'L’image n’a pas pu être chargée depuis cette adresse.',
    image_unreadable:
      'Ce fichier n’a pas pu être lu comme une image. Veuillez choisir un fichier JPEG, PNG, GIF ou WebP.',
    invalid: shownProblems.title.invalid,
    placements_unavailable:
      'Au moins un emplacement a déjà été réservé par un autre utilisateur, ou le numéro correspondant a été bloqué.',
    issue_sold: 'Ce numéro ne peut pas être bloqué, car l’un de ses emplacements est vendu.',
    issue_held:
      'Ce numéro ne peut pas être bloqué, car l’un de ses emplacements est retenu pour une demande ou une modification proposée.',
    idempotency_mismatch:
      'Cette demande a déjà été envoyée avec un autre contenu. Veuillez recharger la page et réessayer.',
    reset_token_invalid: 'Ce lien n’est plus valable. Veuillez en demander un nouveau.',
    too_many_requests: 'Trop de tentatives en peu de temps. Veuillez patienter un instant et réessayer.',
    too_many_writes: 'Vous enregistrez plus vite qu’une personne ne le peut.',
    headers_too_large: 'Les en-têtes de la requête sont trop volumineux.',
    unexpected:
      'Une erreur s’est produite de notre côté. Veuillez réessayer\u202F; si elle se répète, contactez l’assistance.',
    images_away:
      'Les images ne peuvent être ni enregistrées ni affichées pour le moment. Veuillez réessayer dans quelques minutes.',
    scanner_away:
      'Les fichiers ne peuvent pas être analysés par l’antivirus pour le moment\u202F; le fichier n’a donc pas été accepté. Veuillez réessayer dans quelques minutes.',
    overloaded: 'L’affluence est très forte. Veuillez réessayer dans quelques secondes.',
  },
};
