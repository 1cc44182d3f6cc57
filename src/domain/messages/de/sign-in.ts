import type { Catalogue } from '../catalogue.ts'

export const login: Catalogue['login'] = {
  heading: 'Anmeldung',
  intro:
    'Behalten Sie die Assets Ihres Unternehmens im Blick. Sehen und ändern Sie den Status von Assets, wo immer Sie sind.',
  signIn: 'Mit Firmenkonto anmelden',
  foundAsset: (contact) => `Haben Sie etwas gefunden, das uns gehört? ${contact}`,
  signedInAs: (name) => `Sie sind als ${name} angemeldet.`,
}

export const signInFailure: Catalogue['signInFailure'] = {
  origin: (origin) =>
    `Diese Seite darf Assetdesk noch nicht verwenden. Ihre Administration muss ${origin} zu ALLOWED_ORIGINS hinzufügen.`,
  blocked:
    'Der Browser hat das Anmeldefenster blockiert. Erlauben Sie Pop-ups für diese Seite und melden Sie sich dann an.',
  closed:
    'Das Anmeldefenster wurde geschlossen, bevor die Anmeldung abgeschlossen war. Melden Sie sich erneut an.',
  cutOff:
    'Schließen Sie die Anmeldung in dem geöffneten Fenster ab. Auf dieser Seite geht es dann automatisch weiter. Wenn Sie das Fenster geschlossen haben, melden Sie sich erneut an.',
  sandboxed:
    'Sie können sich nicht anmelden, weil diese Seite in einem Frame mit Sandbox steht. Die Verantwortlichen der Seite müssen dem Frame allow-same-origin und allow-popups hinzufügen.',
  noAnswer:
    'Assetdesk ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  popupBlocked:
    'Der Browser hat das Pop-up-Fenster blockiert. Bitte erlauben Sie Pop-ups für diese Seite und versuchen Sie es erneut.',
  unknown: 'Benutzerkonto nicht gefunden.',
  failed: 'Die Anmeldung ist fehlgeschlagen. Versuchen Sie es erneut.',
  elsewhere: 'Assetdesk in neuem Tab öffnen',
}

export const logout: Catalogue['logout'] = {
  ask: 'Möchten Sie sich abmelden?',
  drafts: 'Diese Eingaben sind nicht gespeichert und gehen verloren:',
  newAsset: 'Asset hinzufügen',
  newUser: 'Konto anlegen',
  newTicket: 'Ticket erstellen',
  newAssetTicket: (asset) => `Ticket erstellen, Asset ${asset}`,
  asset: (name) => `Asset ${name}`,
  ticket: (number) => `Ticket ${number}`,
  user: (name) => `Benutzerkonto ${name}`,
  leaving: (name) => `Ausscheiden von ${name}`,
  comment: (number) => `Kommentar zu Ticket ${number}`,
  handover: (number) => `Notiz zu Übergabe ${number}`,
  newReply: 'Antwort hinzufügen',
  reply: (title) => `Antwort ${title}`,
  newWebhook: 'Webhook hinzufügen',
  webhook: (name) => `Webhook ${name}`,
  newServiceAccount: 'Dienstkonto hinzufügen',
  serviceAccount: (name) => `Dienstkonto ${name}`,
  newCategory: 'Kategorie hinzufügen',
  category: (name) => `Kategorie ${name}`,
  newPlace: 'Standort hinzufügen',
  place: (name) => `Standort ${name}`,
  newLocation: 'Raum hinzufügen',
  location: (name) => `Raum ${name}`,
  newStockTake: 'Neue Inventur',
}
