import type { PortalWords } from '../en-gb/portal.ts';

export const portal: PortalWords = {
  greeting: {
    hello: (name) => `Bonjour ${name}`,
    order: (id, customer) => `Commande ${id} pour ${customer}`,
    explanation:
      'La page suivante montre votre commande. Vous y livrez vos annonces et y trouvez vos documents.',
    open: 'Ouvrir la commande',
    until: (day) => `Ce lien vous est personnel. Il est valable jusqu’au ${day}.`,
  },
  refused: {
    title: 'Cette page ne peut pas être ouverte',
    text: 'Veuillez rouvrir le lien de notre e-mail. S’il ne fonctionne plus, il a expiré ou a été retiré. Nous vous en enverrons volontiers un nouveau.',
  },
  tooMany: { title: 'Trop de tentatives', text: 'Veuillez réessayer dans un quart d’heure.' },
  failed: {
    title: 'Cela n’a pas fonctionné',
    text: 'L’erreur vient de nous. Veuillez réessayer dans quelques minutes.',
  },
  title: (step, id, publisher) => `${step} · Commande ${id} · ${publisher}`,
  over: (id, customer, name) => `Commande ${id} pour ${customer} · bonjour ${name}`,
  question: (name) => (name === '' ? 'Une question ?' : `Une question ? ${name}`),
  steps: {
    label: 'Étapes de la commande',
    offer: 'Offre',
    ads: 'Annonces',
    sending: 'Envoi',
    report: 'Rapport',
    done: 'fait',
  },
  next: {
    offer: 'Notre offre vous attend',
    offerUntil: (day) => `Notre offre vous attend jusqu’au ${day}`,
    offerText: (count, days) =>
      count === 1
        ? `1 emplacement vous est réservé ${days}. Ensuite il redevient libre.`
        : `${count} emplacements vous sont réservés ${days}. Ensuite ils redeviennent libres.`,
    untilDay: (day) => `jusqu’au ${day}`,
    ads: (missing, total) =>
      total === 1
        ? 'Votre annonce manque encore'
        : missing === 1
          ? `1 annonce sur ${total} manque encore`
          : `${missing} annonces sur ${total} manquent encore`,
    deliverBy: (deadline) => `Merci de livrer avant le ${deadline}.`,
    deliverFirstBy: (deadline) => `Merci de livrer la première avant le ${deadline}.`,
    deliver: 'Merci de livrer dès que possible.',
    complete: 'Toutes les annonces sont là',
    completeText: (day) => `Merci. Le prochain numéro part le ${day}.`,
    sent: 'Toutes les annonces ont été envoyées',
    sentText: 'Vous trouverez le rapport ici dès que les chiffres seront connus.',
    reportText: 'Vous trouverez le rapport à la fin de cette page.',
    lapsed: 'La réservation est caduque',
    lapsedText: 'Les emplacements sont de nouveau libres. Si vous êtes toujours intéressé, contactez-nous.',
  },
  ads: {
    title: (count) => (count === 1 ? 'Votre annonce' : `Vos ${count} annonces`),
    week: (week) => `semaine ${week}`,
    deliverBy: (deadline) => `À livrer avant le ${deadline}`,
    late: (deadline) => `Était attendue avant le ${deadline}`,
    preview: 'Telle qu’elle part',
    states: { incomplete: 'Manque', pending: 'Reçue', sent: 'Envoyée', failed: 'Non envoyée' },
    sentOn: (day) => `Envoyée le ${day}`,
  },
  calendar: 'Les échéances dans mon agenda',
  calendarFile: (id) => `commande-${id}.ics`,
  papers: {
    title: 'Documents',
    report: 'Rapport sur les annonces envoyées',
    pdf: 'PDF',
  },
};
