import type { Catalogue } from '../catalogue.ts'

export const ticketEvents: Catalogue['ticketEvents'] = {
  'ticket.raised': {
    label: 'Ticket erstellt',
    sentence: ({ it = 'ein Ticket', toYou }) => `hat ${it}${toYou ? ' für Ihr Team' : ''} erstellt`,
    here: () => 'hat dieses Ticket erstellt',
  },
  'ticket.changed': {
    label: 'Ticket geändert',
    sentence: ({ it = 'ein Ticket' }) => `hat ${it} geändert`,
    here: () => 'hat dieses Ticket geändert',
    steps: {
      completed: ({ it, isYours }) =>
        !it && isYours
          ? 'hat Ihr Ticket abgeschlossen. Ist es gelöst?'
          : `hat ${it ?? 'ein Ticket'} abgeschlossen`,
      gaveToYou: ({ it = 'ein Ticket' }) => `hat Ihnen ${it} zugewiesen`,
      gave: ({ it = 'ein Ticket', named }) => `hat ${it} ${named} zugewiesen`,
      took: ({ it = 'ein Ticket' }) => `hat ${it} übernommen`,
      gaveBack: ({ it = 'ein Ticket' }) => `hat ${it} in die Warteschlange zurückgelegt`,
      toYourTeam: ({ it = 'ein Ticket' }) => `hat ${it} an Ihr Team gegeben`,
      status: ({ it, named }) => `hat den Status${it ? ` von ${it}` : ''} auf ${named} gesetzt`,
      priority: ({ it, named }) =>
        `hat die Priorität${it ? ` von ${it}` : ''} auf ${named} gesetzt`,
    },
  },
  'ticket.withdrawn': {
    label: 'Ticket zurückgezogen',
    sentence: ({ it = 'ein Ticket' }) => `hat ${it} zurückgezogen`,
    here: () => 'hat dieses Ticket zurückgezogen',
  },
  'ticket.reopened': {
    label: 'Ticket wieder geöffnet',
    sentence: ({ it = 'ein Ticket' }) => `hat ${it} wieder geöffnet`,
    here: () => 'hat dieses Ticket wieder geöffnet',
  },
  'ticket.resumed': {
    label: 'Ticket fortgesetzt',
    sentence: ({ it = 'ein Ticket' }) => `hat ${it} durch eine Antwort fortgesetzt`,
    here: () => 'Wieder in Bearbeitung, weil eine Antwort kam',
  },
  'ticket.confirmed': {
    label: 'Lösung bestätigt',
    sentence({ it, named }) {
      const of = it ? ` von ${it}` : ''
      return named ? `hat die Lösung${of} bewertet: ${named}` : `hat die Lösung${of} bestätigt`
    },
    here: ({ named }) => (named ? `hat die Lösung bewertet: ${named}` : 'hat die Lösung bestätigt'),
  },
  'ticket.duplicate': {
    label: 'Ticket als Duplikat markiert',
    sentence: ({ it = 'ein Ticket', named }) => `hat ${it} als Duplikat von ${named} markiert`,
    here: ({ named }) => `Als Duplikat von ${named} markiert`,
  },
  'ticket.has_duplicate': {
    label: 'Duplikat eines Tickets gefunden',
    sentence: ({ it, named }) =>
      `hat ${named} als Duplikat ${it ? `von ${it}` : 'eines Tickets'} markiert`,
    here: ({ named }) => `${named} wurde als Duplikat dieses Tickets markiert`,
  },
  'ticket.original_completed': {
    label: 'Original eines Duplikats abgeschlossen',
    sentence: ({ it, named, isYours }) =>
      `hat ${named} abgeschlossen, das Original ${it ? `von ${it}` : isYours ? 'Ihres Tickets' : 'eines Tickets'}`,
    here: ({ named }) => `${named}, das Original dieses Tickets, wurde abgeschlossen`,
  },
  'ticket.file_removed': { label: 'Datei entfernt', here: () => 'hat eine Datei entfernt' },
  'ticket.deleted': {
    label: 'Ticket gelöscht',
    sentence: ({ it = 'ein Ticket' }) => `hat ${it} gelöscht`,
  },
  'comment.added': {
    label: 'Kommentar hinzugefügt',
    sentence({ it, internal }) {
      if (internal) return `hat ${it ? `${it} ` : ''}eine Notiz hinzugefügt`
      return `hat ${it ? `${it} ` : ''}kommentiert`
    },
    here: ({ internal }) => (internal ? 'hat eine interne Notiz hinzugefügt' : 'hat kommentiert'),
  },
  'comment.edited': {
    label: 'Kommentar geändert',
    sentence: ({ internal }) => `hat ${internal ? 'eine Notiz' : 'einen Kommentar'} geändert`,
  },
  'comment.deleted': {
    label: 'Kommentar gelöscht',
    sentence: ({ internal }) => `hat ${internal ? 'eine Notiz' : 'einen Kommentar'} gelöscht`,
  },
  'comment.held': {
    label: 'E-Mail angehalten: Der Absender ist nicht bestätigt',
    sentence: ({ it }) =>
      it
        ? `Der Absender einer Antwort zu ${it} ist nicht bestätigt`
        : 'Eine E-Mail wartet auf Prüfung: Der Absender ist nicht bestätigt',
    here: () => 'hat eine E-Mail gesendet, die nicht bestätigt ist',
  },
  'comment.decided': { label: 'E-Mail angenommen oder abgelehnt' },
  'due.soon': {
    label: 'Ticket bald fällig',
    sentence: ({ it, named }) => (it ? `${it} ist ${named} fällig` : `Fällig: ${named}`),
  },
  'due.passed': {
    label: 'Ticket überfällig',
    sentence({ it, named: answer }) {
      if (it) return answer ? `${it} hat noch keine Antwort` : `${it} ist überfällig`
      return answer ? 'Noch keine Antwort' : 'Überfällig'
    },
    here: ({ named: answer }) => (answer ? 'Noch keine Antwort' : 'Überfällig'),
  },
}

export const assetEvents: Catalogue['assetEvents'] = {
  'asset.added': {
    label: 'Asset hinzugefügt',
    sentence: ({ it = 'ein Asset' }) => `hat Ihnen ${it} zugewiesen`,
  },
  'asset.changed': {
    label: 'Asset geändert',
    sentence: ({ it = 'ein Asset', toYou }) =>
      toYou ? `hat Ihnen ${it} zugewiesen` : `hat ${it} von Ihnen zurückgenommen`,
  },
  'asset.archived': { label: 'Asset in den Papierkorb verschoben' },
  'asset.restored': { label: 'Asset wiederhergestellt' },
  'asset.pictures_added': { label: 'Bilder eines Assets hinzugefügt' },
  'asset.pictures_deleted': { label: 'Bild eines Assets gelöscht' },
  'asset.document_added': { label: 'Dokument eines Assets hinzugefügt' },
  'asset.document_deleted': { label: 'Dokument eines Assets gelöscht' },
  'asset.seen': { label: 'In einer Inventur gesehen' },
  'asset.unseen': { label: 'In einer Inventur nicht mehr gesehen' },
  'handover.asked': {
    label: 'Um Empfangsbestätigung gebeten',
    sentence: ({ it = 'ein Asset' }) =>
      `hat Ihnen ${it} zugewiesen und fragt, ob Sie es bekommen haben`,
  },
  'handover.accepted': { label: 'Empfang bestätigt' },
  'handover.declined': {
    label: 'Nicht erhalten',
    sentence: ({ it }) =>
      it
        ? `hat nicht erhalten, was Sie zugewiesen haben: ${it}`
        : 'hat ein Asset nicht erhalten, das Sie zugewiesen haben',
  },
  'loan.due': {
    label: 'Erinnerung an die Rückgabe',
    sentence: ({ it = 'ein Asset', named: day }) => `Rückgabe bis ${day}: ${it}`,
  },
  'warranty.ending': {
    label: 'Garantie endet bald',
    sentence: ({ count, named: days }) =>
      `${count === 1 ? '1 Garantie endet' : `${count} Garantien enden`} innerhalb ${days === '1' ? 'eines Tages' : `von ${days} Tagen`}`,
    here: ({ named: day }) => `Die Garantie endet am ${day}`,
  },
}

export const userEvents: Catalogue['userEvents'] = {
  'user.added': { label: 'Konto angelegt' },
  'user.changed': { label: 'Konto geändert' },
  'user.left': { label: 'Ausgeschieden' },
  'user.handed_over': { label: 'Übergeben' },
  'user.reactivated': { label: 'Wieder aktiviert' },
  'user.erased': { label: 'Personenbezogene Daten gelöscht' },
}

const someAssets = (count: string) => (count === '1' ? 'ein Asset' : `${count} Assets`)

const someTickets = (named: string) => (named.startsWith('#') ? named : `${named} Tickets`)

export const runEvents: Catalogue['runEvents'] = {
  'run.ended': { label: 'Lauf beendet', sentence: ({ named }) => `${named} ist beendet` },
  'run.assigned': {
    label: 'Assets zugewiesen',
    sentence: ({ named }) => `hat Ihnen ${someAssets(named)} zugewiesen`,
  },
  'run.unassigned': {
    label: 'Assets zurückgenommen',
    sentence: ({ named }) => `hat ${someAssets(named)} von Ihnen zurückgenommen`,
  },
  'run.tickets_assigned': {
    label: 'Tickets zugewiesen',
    sentence: ({ named }) => `hat Ihnen ${someTickets(named)} zugewiesen`,
  },
  'run.tickets_unassigned': {
    label: 'Tickets entzogen',
    sentence: ({ named }) => `hat Ihre Zuweisung zu ${someTickets(named)} aufgehoben`,
  },
  'run.tickets_changed': {
    label: 'Tickets geändert',
    sentence: ({ named }) =>
      named.startsWith('#') ? `hat ${named} geändert` : `hat ${named} Ihrer Tickets geändert`,
  },
  'take.closed': {
    label: 'Inventur abgeschlossen',
    sentence: ({ named }) => `hat die Inventur „${named}“ abgeschlossen`,
  },
}

export const webhookEvents: Catalogue['webhookEvents'] = {
  'webhook.switched_off': {
    label: 'Webhook ausgeschaltet',
    sentence: ({ named }) => `Der Webhook ${named} wurde ausgeschaltet`,
  },
}

export const referenceEvents: Catalogue['referenceEvents'] = {
  'reference.added': { label: 'Hinzugefügt' },
  'reference.changed': { label: 'Geändert' },
  'reference.retired': { label: 'Stillgelegt' },
  'reference.brought_back': { label: 'Wieder aufgenommen' },
  'reference.merged': { label: 'Zusammengeführt' },
  'reference.deleted': { label: 'Gelöscht' },
}
