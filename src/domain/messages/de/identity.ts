import type { Catalogue } from '../catalogue.ts'

export const identity: Catalogue['identity'] = {
  title: 'Konto wählen',
  intro: 'Anmeldung der Demo. Wählen Sie, als wer Sie angemeldet sein möchten.',
  everyone: 'Weitere Kolleginnen und Kollegen',
  cancel: 'Abbrechen',
  failed:
    'Die Anmeldung ist fehlgeschlagen. Schließen Sie dieses Fenster und versuchen Sie es erneut.',
  noOpener:
    'Diese Seite öffnet sich über eine Anmelden-Schaltfläche. Schließen Sie sie und melden Sie sich dort an.',
  ask: 'meldet Sie an als',
  askOnly: 'Fahren Sie nur fort, wenn Sie auf dieser Seite gerade selbst „Anmelden“ gewählt haben.',
  unproven:
    'Dieses Fenster kann nicht feststellen, welche Seite es geöffnet hat. Auf jener Seite muss der Header Cross-Origin-Opener-Policy same-origin-allow-popups oder der Header Referrer-Policy strict-origin lauten.',
  handedOver:
    'Sie sind angemeldet. Kehren Sie zur Seite zurück; dieses Fenster kann geschlossen werden.',
  lockedTitle: 'Öffnen Sie die Adresse aus dem Terminal',
  locked:
    'Diese Demo meldet alle ohne Passwort an, daher öffnet sie sich nur mit dem Schlüssel in ihrer Adresse. Suchen Sie in dem Terminal, in dem Assetdesk gestartet wurde, die Adresse, die mit /?demo=… endet, und öffnen Sie sie in diesem Browser. Melden Sie sich dann erneut an.',
  refused: 'Die Seite, die dieses Fenster geöffnet hat, darf hier niemanden anmelden.',
  connectTitle: 'Anmelden',
  connectIntro: 'Fahren Sie mit Ihrem Firmenkonto fort.',
  connect: 'Weiter',
}
