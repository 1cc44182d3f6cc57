import type { Catalogue } from '../catalogue.ts'

export const leaving: Catalogue['leaving'] = {
  refusals: {
    self: 'Sie können sich nicht selbst deaktivieren',
    lastSuperAdmin: 'Der letzte Super-Admin kann nicht deaktiviert werden',
    already: (name) => `${name} ist schon ausgeschieden`,
    notLeft: (name) => `${name} ist nicht ausgeschieden`,
    holds: 'Übergeben Sie zuerst die Assets und offenen Tickets dieser Person',
    handingOver: 'Die Übergabe von dieser Person läuft noch. Halten Sie sie zuerst an.',
    erased: 'Die Daten dieser Person wurden gelöscht',
    notListed:
      'Die Liste der Löschungen kann nicht geschrieben werden, daher wurde nichts gelöscht. Wenden Sie sich an Ihre Administration.',
    assetsChanged: 'Die Assets dieser Person haben sich geändert. Laden Sie sie neu.',
    ticketsChanged: 'Die Tickets dieser Person haben sich geändert. Laden Sie sie neu.',
    tooMany: (limit) =>
      `Mehr als ${limit} Assets oder Tickets: Nutzen Sie zuerst die Sammelaktionen`,
    way: 'Wählen Sie, was aus diesem Asset wird',
    person: 'Wählen Sie, wer das bekommt',
    personUnknown: 'Diese Person gibt es nicht mehr',
    role: 'Dieses Ticket kann dieser Person nicht zugewiesen werden',
  },
  notes: {
    stays: 'Bleibt wie gewählt bei der ausgeschiedenen Person',
    notWithThem: 'Dieses Asset ist nicht mehr bei der ausgeschiedenen Person',
    ticketNotWithThem: 'Dieses Ticket ist der ausgeschiedenen Person nicht mehr zugewiesen',
    ticketGone: 'Dieses Ticket wurde abgeschlossen oder gelöscht',
  },
}
