import type { Catalogue } from '../catalogue.ts'

/** German texts of API responses. */
export const api: Catalogue['api'] = {
  notFound: 'Nicht gefunden',
  assetNotFound: 'Asset nicht gefunden',
  ticketNotFound: 'Ticket nicht gefunden',
  userNotFound: 'Benutzerkonto nicht gefunden',
  sessionNotFound: 'Diese Sitzung ist bereits beendet',
  fileNotFound: 'Das Bild wurde nicht gefunden oder seine Adresse ist abgelaufen',
  database: {
    unreachable:
      'Die Datenbank ist im Moment nicht erreichbar. Versuchen Sie es in einigen Sekunden erneut.',
    silent: 'Die Datenbank antwortet im Moment nicht. Versuchen Sie es in einigen Sekunden erneut.',
    busy: 'Der Server ist ausgelastet. Versuchen Sie es in einigen Sekunden erneut.',
    slow: 'Dies hat zu lange gedauert und wurde abgebrochen. Versuchen Sie es in einigen Sekunden erneut.',
    readOnly:
      'Im Moment kann nichts gespeichert werden. Versuchen Sie es in einigen Sekunden erneut.',
    full: 'Der Datenbank fehlt Speicherplatz, daher kann nichts gespeichert werden. Wenden Sie sich an Ihre Administration.',
    unsure:
      'Beim Speichern ist die Verbindung zur Datenbank abgerissen. Prüfen Sie, ob Ihre Änderung gespeichert wurde, bevor Sie es erneut versuchen.',
  },
  stopping: 'Dieser Server wird neu gestartet. Versuchen Sie es in einigen Sekunden erneut.',
  widgetsGone: (newest) =>
    `Diese Version der Widgets ist nicht mehr verfügbar. Die neueste: ${newest}`,
  notModule:
    'Assetdesk: Ergänzen Sie type="module" im script-Element dieser Datei. Die Widgets wurden trotzdem geladen.',
  fileUnavailable: 'Bilder können im Moment nicht geladen werden',
  uploadStalled: 'Der Upload wurde unterbrochen. Versuchen Sie es erneut.',
  tooLarge: 'Die Anfrage ist zu groß',
  tooManyRequests:
    'Zu viele Anfragen in kurzer Zeit. Warten Sie einen Moment und versuchen Sie es erneut.',
  tooManySignIns:
    'Zu viele fehlgeschlagene Anmeldungen. Versuchen Sie es in einigen Minuten erneut.',
  givenUp: 'Der Client hat die Verbindung geschlossen',
  listTooSlow:
    'Die Liste hat zu lange gebraucht. Versuchen Sie es erneut oder grenzen Sie sie ein.',
  conflict: 'Jemand anderes hat dies geändert, seit Sie es geladen haben',
  assetNotRaisable:
    'Ein Ticket kann nur zu einem Asset erstellt werden, das niemandem oder Ihnen zugewiesen ist',
  forbidden: 'Nicht erlaubt',
  unauthorized: 'Nicht angemeldet',
  unreadable: {
    json: 'Der Inhalt ist kein gültiges JSON',
    encoding: 'Der Inhalt muss in UTF-8 kodiert und darf nicht komprimiert sein',
    mediaType: 'Der Inhalt muss JSON sein',
    address: 'Die Adresse ist ungültig',
    body: 'Die Anfrage ist nicht lesbar',
    twice: 'Die Anfrage hat einen Header zweimal, den es nur einmal geben darf',
    object: 'Der Inhalt muss ein JSON-Objekt sein',
  },
  keyReused: 'Dieser Idempotency-Key wurde für eine andere Anfrage verwendet',
  keyInvalid: 'Ein Idempotency-Key hat 1 bis 255 sichtbare Zeichen',
  constraints: {
    required: 'Ein Wert fehlt',
    type: 'Dieser Wert hat den falschen Typ',
    integer: 'Dies muss eine ganze Zahl sein',
    number: 'Dies muss eine Zahl sein',
    boolean: 'Dies muss true oder false sein',
    text: 'Dies muss ein Text sein',
    list: 'Dies muss eine Liste sein',
    object: 'Dies muss ein Objekt sein',
    samePath: 'Dies muss mit der ID in der Adresse übereinstimmen',
    oneOf: (values) => `Keiner der erlaubten Werte: ${values}`,
    tooSmall: 'Dieser Wert ist zu klein',
    tooLarge: 'Dieser Wert ist zu groß',
    tooShort: 'Dieser Wert ist zu kurz',
    tooLong: 'Dieser Text ist zu lang',
    outOfRange: 'Dies muss ein Tag von 1970 bis in zehn Jahren sein',
    unknownKey: 'Dieses Feld ist unbekannt',
    tooMany: 'Diese Liste ist zu lang',
    format: 'Dies hat das falsche Format',
    characters: 'Dieser Text enthält Zeichen, die nicht gespeichert werden können',
  },
  signIn: {
    platform: 'platform muss firebase sein',
    token: 'token fehlt',
    origin: 'Dieser Ursprung steht nicht in ALLOWED_ORIGINS',
    client: 'client_id oder client_secret ist ungültig',
    invalidToken: 'Das Identitätstoken ist ungültig',
    spentToken: 'Diese Anmeldung wurde bereits verwendet. Melden Sie sich erneut an.',
    unreachable: 'Die Anmeldung ist im Moment nicht möglich. Versuchen Sie es bald erneut.',
    unverified: 'Die E-Mail-Adresse dieses Kontos ist nicht bestätigt',
    userNotFound: 'Benutzerkonto nicht gefunden',
  },
}
