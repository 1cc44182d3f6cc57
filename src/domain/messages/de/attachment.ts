import type { Catalogue } from '../catalogue.ts'

export const attachment: Catalogue['attachment'] = {
  kind: (name) => `Diese Art von Datei wird nicht angenommen: ${name}`,
  photo: (kind) => `${kind}-Bilder werden nicht unterstützt. Speichern Sie das Foto als JPEG.`,
  drawing: (kind) => `${kind}-Bilder werden nicht unterstützt. Speichern Sie das Bild als PNG.`,
  recording: (kind) =>
    `${kind}-Aufnahmen werden nicht unterstützt. Hängen Sie ein Bildschirmfoto an oder fügen Sie einen Link ein.`,
  archive: (kind) => `${kind}-Archive werden nicht unterstützt. Hängen Sie die Dateien einzeln an.`,
  program: (kind) =>
    `${kind}-Programme werden nicht unterstützt. Fügen Sie stattdessen einen Link ein.`,
  format: (kind, better) =>
    `${kind}-Dateien werden nicht unterstützt. Speichern Sie die Datei als ${better}.`,
  macros: (better) =>
    `Dateien mit Makros werden nicht unterstützt. Speichern Sie die Datei als ${better} ohne Makros.`,
  locked:
    'Diese Datei ist durch ein Passwort geschützt. Entfernen Sie das Passwort und hängen Sie die Datei erneut an.',
  damaged: (name) =>
    `Der Inhalt von ${name} ist nicht lesbar. Speichern Sie die Datei neu und hängen Sie sie noch einmal an.`,
  tooLarge: (name, megabytes) =>
    `Datei zu groß: ${name}. Höchstens ${megabytes}\u00A0MB sind erlaubt.`,
  empty: (name) => `Diese Datei ist leer: ${name}`,
  tooManyPixels: (name) => `Zu viele Pixel: ${name}. Höchstens 40 Megapixel sind erlaubt.`,
  tooManyFrames: (name) =>
    `Animation zu lang: ${name}. Alle Bilder zusammen dürfen höchstens 400 Megapixel haben.`,
  tooMany: 'Sie können höchstens 10 Dateien anhängen.',
  infected: (name) => `${name} wurde vom Virenscanner abgewiesen`,
  unavailable: 'Uploads sind im Moment nicht möglich. Versuchen Sie es später erneut.',
  tooManyWaiting:
    'Sie haben 30 Dateien, die noch nicht gesendet sind. Senden oder entfernen Sie zuerst einige davon.',
  ticketFull: 'Ein Ticket fasst höchstens 200\u00A0MB an Dateien.',
  unknown: 'Diese Datei ist nicht mehr verfügbar',
  one: 'Senden Sie genau eine Datei im Feld file.',
  notFound: 'Datei nicht gefunden',
  unnamed: 'Datei',
}

export const attach: Catalogue['attach'] = {
  attach: 'Dateien anhängen',
  hint: (megabytes: number) =>
    `Bis zu 10 Dateien von je ${megabytes}\u00A0MB: Bilder, PDF, Text- und Office-Dateien`,
  drop: 'Zum Anhängen ablegen',
  onTheirWay: (count) =>
    count === 1 ? '1 Datei wird noch hochgeladen' : `${count} Dateien werden noch hochgeladen`,
}

export const attaching: Catalogue['attaching'] = {
  files: 'Dateien',
  remove: (name) => `${name} entfernen`,
  again: 'Erneut versuchen',
  retry: (name) => `${name} erneut versuchen`,
  uploading: (name) => `${name} wird hochgeladen`,
  attached: (name) => `${name} ist angehängt`,
  removed: (name) => `${name} ist entfernt`,
  notAdded: (names, more) => `Nicht hinzugefügt: ${names}${more > 0 ? ` und ${more} weitere` : ''}`,
  notUploaded: 'Nicht hochgeladen',
  gone: 'Nicht mehr verfügbar',
  left: (count) =>
    count === 1 ? '1 Datei ist nicht hochgeladen' : `${count} Dateien sind nicht hochgeladen`,
  kilobytes: (size) => `${size}\u00A0kB`,
  megabytes: (size) => `${size}\u00A0MB`,
  share: (sent, size) => `${sent} von ${size}`,
  screenshot: (moment) => `Bildschirmfoto ${moment}`,
}

export const sentFile: Catalogue['sentFile'] = {
  files: 'Dateien',
  open: (name) => `${name} öffnen`,
  show: 'Anzeigen',
  showFile: (name) => `${name} anzeigen`,
  loading: 'Wird geladen',
  failed: 'Die Datei konnte nicht geladen werden.',
}
