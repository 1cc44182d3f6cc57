import type { Catalogue } from '../catalogue.ts'

/** German texts of sign-in prompts on other pages. */
export const session: Catalogue['session'] = {
  unreachable:
    'Assetdesk ist nicht erreichbar. Prüfen Sie die Verbindung und melden Sie sich erneut an.',
  guestHeading: 'Zum Fortfahren anmelden',
  guestIntro: 'Verwenden Sie Ihr Firmenkonto. Sie bleiben auf dieser Seite.',
  guestSignIn: 'Anmelden',
  pageFailed: 'Diese Seite konnte Sie nicht anmelden.',
  pressAgain: 'Zum Anmelden erneut drücken',
  ended: 'Ihre Sitzung ist abgelaufen. Melden Sie sich erneut an. Ihre Eingaben bleiben erhalten.',
  closed: 'Ihre Rolle kann diese Ansicht nicht öffnen',
  reports: 'Nur Admins können Berichte öffnen',
  asGuest: (text) =>
    `${text}. Auf dieser Seite haben Sie möglicherweise nur die Rechte der Rolle Mitarbeiter/in. In Assetdesk selbst haben Sie alle Rechte Ihrer Rolle.`,
}
