import type { Catalogue } from '../catalogue.ts'

/** German texts of signing in and out and of the frame around the screens. */
export const session: Catalogue['session'] = {
  unreachable:
    'Assetdesk ist nicht erreichbar. Prüfen Sie die Verbindung und melden Sie sich erneut an.',
  guestHeading: 'Zum Fortfahren anmelden',
  guestIntro: 'Verwenden Sie Ihr Firmenkonto. Diese Seite bleibt, wo sie ist.',
  guestSignIn: 'Anmelden',
  pageFailed: 'Diese Seite konnte Sie nicht anmelden.',
  pressAgain: 'Zum Anmelden erneut drücken',
  ended: 'Ihre Sitzung ist abgelaufen. Melden Sie sich erneut an; Ihre Eingaben bleiben erhalten.',
  closed: 'Diese Ansicht steht Ihrer Rolle nicht offen',
  reports: 'Berichte sind für Admins',
}
