import type { AdReminderWords } from '../../en-gb/ads/ad-reminder.ts';

export const adReminder: AdReminderWords = {
  mail: {
    subject: (count) => (count === 1 ? '1 annonce vous attend' : `${count} annonces vous attendent`),
    subjectUntil: (count, until) =>
      count === 1
        ? `1 annonce vous attend jusqu’au ${until}`
        : `${count} annonces vous attendent, la première jusqu’au ${until}`,
    subjectOver: (count) =>
      count === 1 ? 'Le délai de 1 annonce est dépassé' : `Le délai de ${count} annonces est dépassé`,
    subjectCopy: (subject, name) => `Copie pour ${name}\u202F: ${subject}`,
    greeting: (name) => `Bonjour ${name},`,
    opening: 'un point de votre commande reste ouvert. Un fichier suffit, ou rédigez le texte sur la page.',
    openingOver: 'un délai de votre commande est dépassé\u202F:',
    order: (id) => `Commande ${id}`,
    states: {
      missing: 'pas encore livrée',
      draft: 'incomplète ou pas encore soumise',
      changes_requested: 'une modification a été demandée',
      submitted: 'attend votre validation',
    },
    until: (what, when) => `${what}, jusqu’au ${when}`,
    late: (what, when) => `${what}, le délai était ${when}. Vous pouvez encore livrer sur la page`,
    closed: (what, when) =>
      `${what}, le délai était ${when}. La page n’accepte plus de modification\u202F; merci de répondre à cet e-mail`,
    otherwise: {
      leave_out: 'Sans cela, l’annonce ne paraît pas.',
      leave_out_billed: 'Sans cela, l’annonce ne paraît pas et est facturée malgré tout.',
      last_approved: 'Sans cela, votre dernière annonce validée est envoyée.',
      house_ad: 'Sans cela, une autre annonce est envoyée à sa place.',
    },
    silence: 'Sans réponse de votre part d’ici là, elle est considérée comme validée.',
    specification: 'Ce qu’elle doit respecter\u00a0:',
    open: 'Ouvrir vos annonces\u202F:',
    button: 'Ouvrir mes annonces',
    withoutButton: 'Si le bouton ne fonctionne pas\u202F:',
    alone: 'Ces liens sont strictement personnels. Merci de ne pas les transmettre.',
    why: 'Vous recevez cet e-mail les jours ouvrés tant qu’un point de votre commande reste ouvert, au plus une fois par jour.',
    howMany: 'En bas de la page, vous pouvez choisir de recevoir moins d’e-mails.',
    closing: 'Cordialement',
    withoutLink: '(uniquement dans l’e-mail au contact)',
  },
  settings: {
    title: 'Rappels pour les annonces',
    explanation:
      'Vaut pour toutes les newsletters. Les contacts reçoivent un e-mail à 8h00, dix, cinq, deux et un jours ouvrés avant un délai de leurs annonces, puis un après. Plusieurs annonces sont dans un seul e-mail, et ce qui est livré n’est plus réclamé.',
    isOn: 'Envoyer des rappels par e-mail',
    locale: 'Textes en',
    opening: 'Premier paragraphe',
    closing: 'Dernier paragraphe',
    usual: 'Vide pour le texte habituel.',
    preview: 'Aperçu',
    sample: {
      contact: 'Claire Morel',
      placement: 'Annonce en tête',
      newsletter: 'Lettre des Halles',
    },
    on: 'activés',
    off: 'désactivés',
  },
};
