import type { Catalogue } from '../catalogue.ts'

export const auditCategories: Catalogue['auditCategories'] = {
  session: 'Anmeldung und Sitzungen',
  people: 'Personen und Rollen',
  access: 'Dienstkonten und Verzeichnis',
  data: 'Exporte, Importe und Läufe',
  configuration: 'Integrationen und Einstellungen',
  operation: 'Sicherungen und Aufbewahrung',
}

export const auditActions: Catalogue['auditActions'] = {
  'session.sign_in': { label: 'Anmeldung' },
  'session.sign_out': { label: 'Abmeldung' },
  'session.ended': { label: 'Sitzung beendet' },
  'session.link_created': { label: 'Einmal-Link zur Anmeldung erstellt' },
  'identity.linked': { label: 'Identität verknüpft' },
  'identity.unlinked': { label: 'Verknüpfung der Identität gelöst' },
  'user.created': { label: 'Konto angelegt' },
  'user.changed': { label: 'Konto geändert' },
  'user.role_changed': { label: 'Rolle geändert' },
  'user.deactivated': { label: 'Konto deaktiviert' },
  'user.reactivated': { label: 'Konto reaktiviert' },
  'user.deleted': { label: 'Konto gelöscht' },
  'user.erased': { label: 'Personenbezogene Daten gelöscht' },
  'service_account.created': { label: 'Dienstkonto angelegt' },
  'service_account.rotated': { label: 'Token eines Dienstkontos erneuert' },
  'service_account.ended': { label: 'Dienstkonto beendet' },
  'service_account.used': { label: 'Dienstkonto benutzt' },
  'scim.refused': { label: 'Anfrage des Verzeichnisses abgelehnt' },
  'scim.user_changed': { label: 'Konto durch das Verzeichnis geändert' },
  'scim.group_changed': { label: 'Gruppe durch das Verzeichnis geändert' },
  'mail.unknown_sender': { label: 'E-Mail eines unbekannten Absenders' },
  'data.exported': { label: 'Export' },
  'import.started': { label: 'Import gestartet' },
  'run.started': { label: 'Lauf gestartet' },
  'run.undone': { label: 'Zurücknahme gestartet' },
  'run.ended': { label: 'Lauf beendet' },
  'webhook.created': { label: 'Webhook angelegt' },
  'webhook.changed': { label: 'Webhook geändert' },
  'webhook.deleted': { label: 'Webhook gelöscht' },
  'canned_reply.created': { label: 'Vorbereitete Antwort angelegt' },
  'canned_reply.changed': { label: 'Vorbereitete Antwort geändert' },
  'canned_reply.deleted': { label: 'Vorbereitete Antwort gelöscht' },
  'settings.changed': { label: 'Einstellungen geändert' },
  'backup.made': { label: 'Sicherung erstellt' },
  'backup.restored': { label: 'Sicherung wiederhergestellt' },
  'data.removed': { label: 'Alte Daten entfernt' },
  'audit.removed': { label: 'Alte Einträge des Prüfprotokolls entfernt' },
}

export const auditOutcomes: Catalogue['auditOutcomes'] = {
  success: { label: 'Erfolg' },
  failure: { label: 'Fehlschlag' },
  denied: { label: 'Verweigert' },
}

export const auditReasons: Catalogue['auditReasons'] = {
  bad_request: 'Die Anfrage ist unvollständig',
  wrong_client: 'Client-ID oder Client-Secret ist falsch',
  wrong_origin: 'Seiten dieses Ursprungs sind nicht zugelassen',
  invalid_token: 'Das Token ist ungültig oder abgelaufen',
  spent_token: 'Das Token wurde bereits eingetauscht',
  clock: 'Das Token stammt aus der Zukunft: Eine Uhr geht falsch',
  provider_unreachable: 'Der Identitätsanbieter ist nicht erreichbar',
  unverified_email: 'Die E-Mail-Adresse ist nicht bestätigt',
  unknown_user: 'Es gibt kein Konto mit dieser E-Mail-Adresse',
  deactivated: 'Das Konto wurde deaktiviert',
  unknown_state: 'Die Anmeldung dauerte zu lange oder begann in einem anderen Browser',
  refused_by_provider: 'Der Identitätsanbieter hat die Anmeldung abgelehnt',
  wrong_domain: 'Das Konto gehört zu einer anderen Organisation',
  other_subject: 'Die Person meldet sich mit einem anderen Konto des Identitätsanbieters an',
  email_taken: 'Ein anderes Konto hat diese E-Mail-Adresse',
  no_place: 'Die Rolle braucht einen Standort',
  last_super_admin: 'Niemand sonst ist Super-Admin',
  right_lost:
    'Die Person, die den Lauf gestartet hat, ist ausgeschieden oder nicht mehr berechtigt',
  error: 'Ein Fehler ist aufgetreten',
}

export const auditActorKinds: Catalogue['auditActorKinds'] = {
  person: 'Person',
  service_account: 'Dienstkonto',
  directory: 'Verzeichnis',
  system: 'System',
  unknown: 'Unbekannt',
}

export const auditTargetKinds: Catalogue['auditTargetKinds'] = {
  user: 'Konto',
  session: 'Sitzung',
  service_account: 'Dienstkonto',
  group: 'Gruppe',
  list: 'Liste',
  run: 'Lauf',
  webhook: 'Webhook',
  canned_reply: 'Vorbereitete Antwort',
  settings: 'Einstellungen',
  backup: 'Sicherung',
  audit: 'Prüfprotokoll',
}
