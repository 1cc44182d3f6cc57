import type { Catalogue } from '../catalogue.ts'

/** German texts of showing, choosing and uploading pictures. */
export const gallery: Catalogue['gallery'] = {
  of: (name) => `Bilder: ${name}`,
  none: 'Kein Bild',
  broken: 'Dieses Bild kann nicht angezeigt werden',
  previous: 'Voriges Bild',
  next: 'Nächstes Bild',
  earlier: 'Vorige Vorschaubilder',
  later: 'Nächste Vorschaubilder',
  position: (at, count) => `${at} / ${count}`,
  spoken: (at, count) => `Bild ${at} von ${count}`,
  open: (at, count) => `Bild ${at} von ${count} in voller Größe öffnen`,
  show: (at, count) => `Bild ${at} von ${count} anzeigen`,
  delete: (at) => `Bild ${at} löschen`,
  remove: (name) => `${name} entfernen`,
  added: (count, total) =>
    count === 1
      ? `1 Bild hinzugefügt, ${total} insgesamt`
      : `${count} Bilder hinzugefügt, ${total} insgesamt`,
  removed: (left) => `Bild entfernt, ${left} übrig`,
  uploading: 'Bilder werden hochgeladen',
}

export const upload: Catalogue['upload'] = {
  hint: 'Bild hochladen (JPG, JPEG, PNG, bis 3\u00A0MB)',
  action: 'Bild hochladen',
  tooMany: 'Sie können insgesamt höchstens 6 Bilder hochladen.',
  wrongType: 'Ungültiger Dateityp. Nur JPG, JPEG und PNG sind erlaubt.',
  noPicture: (name) => `Ungültiger Dateityp: ${name}. Nur JPG, JPEG und PNG sind erlaubt.`,
  tooLarge: (name) => `Datei zu groß: ${name}. Höchstens 3\u00A0MB sind erlaubt.`,
  tooManyPixels: (name) => `Zu viele Pixel: ${name}. Höchstens 40 Megapixel sind erlaubt.`,
  none: 'Es wurde kein Bild gesendet',
  otherField: 'Nur Dateien im Feld asset_images werden angenommen.',
  unreadable: 'Der Upload ist unvollständig oder nicht lesbar.',
  unavailable:
    'Bilder können im Moment nicht gespeichert werden. Bitte versuchen Sie es später erneut.',
  notFound: 'Bild nicht gefunden',
  uploadFailed: 'Die Bilder konnten nicht hochgeladen werden.',
  refused: 'Die Bilder konnten nicht hochgeladen werden: Bitte prüfen Sie Dateityp und Größe.',
  deleted: 'Das Bild wurde gelöscht.',
  invalidId: 'Ungültige Asset- oder Bild-ID',
  confirmDelete: 'Möchten Sie dieses Bild wirklich löschen?',
}
