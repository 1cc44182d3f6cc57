import type { Catalogue } from '../catalogue.ts'

/** German texts of enumerations and of the fields of an asset. */
export const labelledStates: Catalogue['labelledStates'] = {
  yes: 'Ja',
  not_yet: 'Noch nicht',
  na: 'Entfällt',
}

export const managers: Catalogue['managers'] = {
  system_admin: 'System-Admin',
  office_admin: 'Büro-Admin',
}

export const roles: Catalogue['roles'] = {
  office_admin: { label: 'Büro-Admin' },
  system_admin: { label: 'System-Admin' },
  employee: { label: 'Mitarbeiter/in' },
  super_admin: { label: 'Super-Admin' },
}

export const priorities: Catalogue['priorities'] = {
  immediately: { label: 'Sofort', short: 'Sofort' },
  high: { label: 'Hoch (innerhalb der nächsten 4 Stunden)', short: 'Hoch' },
  normal: { label: 'Normal (innerhalb des nächsten Arbeitstags)', short: 'Normal' },
  low: { label: 'Niedrig (innerhalb der nächsten 5 Arbeitstage)', short: 'Niedrig' },
}

export const assetStatuses: Catalogue['assetStatuses'] = {
  in_use: { label: 'In Gebrauch' },
  backup: { label: 'Reserve' },
  for_sale: { label: 'Zu verkaufen' },
  sold: { label: 'Verkauft' },
  needs_repair: { label: 'Reparatur nötig' },
  missing: { label: 'Vermisst' },
  ready: { label: 'Bereit' },
  donated: { label: 'Gespendet' },
  spare_parts: { label: 'Ersatzteile' },
}

export const ticketStatuses: Catalogue['ticketStatuses'] = {
  completed: { label: 'Abgeschlossen' },
  in_progress: { label: 'In Bearbeitung' },
  unassigned: { label: 'Nicht zugewiesen' },
  on_hold: { label: 'Zurückgestellt' },
  under_observation: { label: 'In Beobachtung' },
}

export const computedFields: Catalogue['computedFields'] = {
  code: { label: 'Code', tooltip: 'Der Code auf dem Etikett des Assets' },
  last_seen_at: {
    label: 'Zuletzt gesehen',
    tooltip: 'Wann das Asset zuletzt in einer Inventur gefunden oder sein Empfang bestätigt wurde',
  },
  book_value_inr: {
    label: 'Buchwert (INR)',
    tooltip: 'Was ein Stück heute wert ist, in indischen Rupien',
  },
  book_value_usd: {
    label: 'Buchwert (USD)',
    tooltip: 'Was ein Stück heute wert ist, in US-Dollar',
  },
}

export const assetFields: Catalogue['assetFields'] = {
  serial_number: {
    label: 'ID',
    tooltip:
      'Die ID ist die Seriennummer des Herstellers oder eine interne Nummer in der Form Jahr-Monat-Tag plus zwei Ziffern',
  },
  description: { label: 'Beschreibung', tooltip: 'Was das Asset ist' },
  status: { label: 'Status', tooltip: 'Die derzeitige Nutzung des Assets' },
  labelled: { label: 'Etikettiert', tooltip: 'Ob das Asset sein Etikett trägt' },
  category: { label: 'Kategorie', tooltip: 'Die Art des Assets' },
  quantity: { label: 'Anzahl', tooltip: 'Die Stückzahl in diesem Eintrag' },
  place: { label: 'Standort', tooltip: 'Das Büro, in dem sich das Asset befindet' },
  location: { label: 'Raum', tooltip: 'Der Raum oder Platz innerhalb des Standorts' },
  manager: { label: 'Zuständig', tooltip: 'Die Admin-Rolle, die für das Asset zuständig ist' },
  user: { label: 'Nutzer/in', tooltip: 'Die Person, der das Asset zugewiesen ist' },
  return_by: {
    label: 'Rückgabe bis',
    tooltip: 'Der Tag, bis zu dem das Asset zurückgegeben wird',
  },
  part_of: { label: 'Teil von', tooltip: 'Das Asset, von dem dieses ein Teil ist' },
  os: { label: 'Betriebssystem', tooltip: 'Das Betriebssystem auf dem Asset' },
  watt: {
    label: 'Watt',
    tooltip: 'Die Leistungsaufnahme des Assets in Watt',
    negative: 'Die Wattzahl darf nicht negativ sein',
  },
  manufacturer: { label: 'Hersteller', tooltip: 'Wer das Asset hergestellt hat' },
  vendor: { label: 'Lieferant', tooltip: 'Wer das Asset verkauft hat' },
  payment_date: { label: 'Zahlungsdatum', tooltip: 'Der Tag, an dem das Asset bezahlt wurde' },
  transaction_amount_inr: {
    label: 'Gesamtbetrag (INR)',
    tooltip: 'Der gesamte Kaufbetrag in indischen Rupien',
  },
  transaction_amount_usd: {
    label: 'Gesamtbetrag (USD)',
    tooltip: 'Der gesamte Kaufbetrag in US-Dollar',
  },
  cost_in_inr: { label: 'Stückpreis (INR)', tooltip: 'Der Preis pro Stück in indischen Rupien' },
  cost_in_usd: { label: 'Stückpreis (USD)', tooltip: 'Der Preis pro Stück in US-Dollar' },
  depreciation: { label: 'Abschreibung', tooltip: 'Ob das Asset über die Zeit abgeschrieben wird' },
  warranty: { label: 'Garantie bis', tooltip: 'Der letzte Tag der Garantie' },
  selling_price_inr: {
    label: 'Verkaufspreis (INR)',
    tooltip: 'Wofür das Asset verkauft wurde, in indischen Rupien',
  },
  selling_price_usd: {
    label: 'Verkaufspreis (USD)',
    tooltip: 'Wofür das Asset verkauft wurde, in US-Dollar',
  },
  mac_address: { label: 'MAC-Adresse', tooltip: 'Die Netzwerkadresse des Assets' },
  remarks: { label: 'Bemerkungen', tooltip: 'Was sonst noch wissenswert ist' },
}

export const ratings: Catalogue['ratings'] = { good: 'Gut', bad: 'Schlecht' }

export const deliveryChannels: Catalogue['deliveryChannels'] = { mail: 'E-Mail', hook: 'Webhook' }

export const deliveryStatuses: Catalogue['deliveryStatuses'] = {
  waiting: { label: 'Wartet' },
  sent: { label: 'Gesendet' },
  dropped: { label: 'Verworfen' },
  failed: { label: 'Fehlgeschlagen' },
}

export const runStates: Catalogue['runStates'] = {
  queued: 'Wartet',
  running: 'Läuft',
  done: 'Fertig',
  stopped: 'Angehalten',
  failed: 'Fehlgeschlagen',
}

export const rowOutcomes: Catalogue['rowOutcomes'] = {
  add: 'Hinzugefügt',
  update: 'Geändert',
  same: 'Unverändert',
  skip: 'Übersprungen',
  refuse: 'Abgelehnt',
}

export const stockTakeStates: Catalogue['stockTakeStates'] = {
  open: 'Offen',
  closed: 'Abgeschlossen',
  cancelled: 'Abgebrochen',
}

export const stockTakeResults: Catalogue['stockTakeResults'] = {
  open: 'Offen',
  found: 'Gefunden',
  misplaced: 'Am falschen Ort',
  extra: 'Nicht erwartet',
  missing: 'Fehlend',
  unknown: 'Unbekannt',
}
