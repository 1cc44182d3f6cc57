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
  continueWith: (provider) => `Weiter mit ${provider}`,
  signingIn: 'Sie werden angemeldet …',
  tryAgain: 'Erneut versuchen',
  startAgain:
    'Diese Anmeldung hat zu lange gedauert oder begann in einem anderen Browser. Versuchen Sie es erneut.',
  notSignedIn: 'Der Anbieter hat Sie nicht angemeldet. Versuchen Sie es erneut.',
  invalid: 'Die Anmeldung ist fehlgeschlagen. Versuchen Sie es erneut.',
  unverified:
    'Die E-Mail-Adresse dieses Kontos ist nicht bestätigt. Bestätigen Sie sie beim Anbieter oder verwenden Sie ein anderes Konto.',
  wrongDomain:
    'Konten dieser Organisation können sich hier nicht anmelden. Verwenden Sie Ihr Firmenkonto.',
  otherSubject:
    'Mit dieser E-Mail-Adresse meldet sich bereits ein anderes Konto an. Wenden Sie sich an Ihre Administration.',
  linkTitle: 'Mit einem Link anmelden',
  linkIntro: 'Dieser Link meldet Sie einmal an.',
  linkGone: 'Dieser Link ist abgelaufen oder wurde schon verwendet. Erstellen Sie einen neuen.',
}
