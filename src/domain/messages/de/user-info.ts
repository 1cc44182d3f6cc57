import type { Catalogue } from '../catalogue.ts'

export const userInfo: Catalogue['userInfo'] = {
  loading: 'Das Benutzerkonto wird geladen',
  failed: 'Das Benutzerkonto konnte nicht geladen werden.',
  notThere: 'Dieses Benutzerkonto gibt es nicht.',
  notLoaded: 'Das Benutzerkonto konnte nicht geladen werden.',
  employment: (id) => `Personalnummer ${id}`,
  assets: 'Zugewiesene Assets',
  assigned: 'Zugewiesene offene Tickets',
  raised: 'Erstellte offene Tickets',
  history: 'Verlauf',
  none: {
    assets: 'Keine Assets',
    assigned: 'Keine offenen Tickets',
    raised: 'Keine offenen Tickets',
  },
  more: (count) => `${count} ${count === '1' ? 'weiteres wird' : 'weitere werden'} nicht angezeigt`,
  ticket: (id) => `#${id}`,
  raisedBy: (name, when) => `Erstellt von ${name}, ${when}`,
  assignedTo: (name) => `${name} zugewiesen`,
  nobody: 'Niemandem zugewiesen',
  stayed: (count) =>
    count === 1
      ? '1 Asset ist noch bei dieser Person'
      : `${count} Assets sind noch bei dieser Person`,
  leftOn: (when) => `Ausgeschieden: ${when}`,
  leave: 'Ausscheiden',
  reactivate: 'Wieder aktivieren',
  ask: (name) => `${name} wieder aktivieren?`,
  askText:
    'Die Person kann sich wieder anmelden und wieder ausgewählt werden. Ihre früheren Assets und Tickets werden nicht wiederhergestellt.',
  yes: 'Ja',
  no: 'Nein',
  reactivated: (name) => `${name} kann sich wieder anmelden`,
  erase: 'Person löschen',
  askErase: (name) => `${name} löschen?`,
  eraseText:
    'Name und E-Mail-Adresse werden in allen Datensätzen ersetzt, auch im Verlauf und in Kommentaren anderer. In Texten können ein Name aus einem Wort sowie ein Name oder eine E-Mail-Adresse, die auch jemand anderes hat, stehen bleiben. Angehängte Dateien werden nicht geändert. Das kann nicht zurückgenommen werden. Wählen Sie, ob Kommentare, Bemerkungen und Begründungen dieser Person behalten oder gelöscht werden.',
  keepComments: 'Löschen, Texte behalten',
  deleteComments: 'Mit Texten löschen',
  cancel: 'Abbrechen',
  erased: 'Die personenbezogenen Daten wurden gelöscht',
  notErased: 'Die Person konnte nicht gelöscht werden',
  erasedNote: 'Die personenbezogenen Daten dieser Person wurden gelöscht.',
  notReactivated: 'Das Benutzerkonto konnte nicht wieder aktiviert werden',
}
