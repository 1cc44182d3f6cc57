import { countText } from '../../text/format-field.ts'
import type { Catalogue } from '../catalogue.ts'

export const bulk: Catalogue['bulk'] = {
  nothingSelected: 'Wählen Sie mindestens ein Asset aus',
  oneOfTwo: 'Senden Sie die IDs oder die Abfrage einer Liste: eines von beiden',
  exceptOfIds: 'Senden Sie Ausnahmen nur mit der Abfrage einer Liste',
  countMissing: 'Senden Sie die angezeigte Anzahl der Assets',
  changed: (count) =>
    `Die Liste hat sich geändert: Sie hat jetzt ${count === 1 ? '1 Asset' : `${countText(count)} Assets`}`,
  tooMany: (limit) => `Wählen Sie höchstens ${countText(limit)} Assets aus`,
  otherList: 'Diese Aktion gilt nicht für die Assets dieser Liste',
  nothingChosen: 'Wählen Sie mindestens ein Feld',
  valueMissing: 'Geben Sie einen Wert ein, oder leeren Sie das Feld',
  cannotClear: 'Dieses Feld kann nicht geleert werden',
  setAndCleared: 'Setzen oder leeren Sie dieses Feld: eines von beiden',
  notOfAction: 'Diese Aktion kennt dieses Feld nicht',
  personMissing: 'Wählen Sie eine Person oder niemanden',
  placeMissing: 'Wählen Sie einen Standort',
  missing: 'Dieses Asset gibt es nicht',
  inTrash: 'Dieses Asset ist im Papierkorb',
  notInTrash: 'Dieses Asset ist nicht im Papierkorb',
  openTickets:
    'Dieses Asset ist mit offenen Tickets verknüpft. Schließen Sie diese ab, bevor Sie die Zuweisung ändern.',
  managerOfCategory: 'Die Zuständigkeit wird durch die Kategorie dieses Assets festgelegt',
  tickets: {
    nothingSelected: 'Wählen Sie mindestens ein Ticket aus',
    countMissing: 'Senden Sie die angezeigte Anzahl der Tickets',
    changed: (count) =>
      `Die Liste hat sich geändert: Sie hat jetzt ${count === 1 ? '1 Ticket' : `${countText(count)} Tickets`}`,
    tooMany: (limit) => `Wählen Sie höchstens ${countText(limit)} Tickets aus`,
    nothingChosen: 'Wählen Sie, was sich ändern soll',
    missing: 'Dieses Ticket gibt es nicht',
  },
}
