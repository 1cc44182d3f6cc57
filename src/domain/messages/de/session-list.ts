import type { Catalogue } from '../catalogue.ts'

export const sessionList: Catalogue['sessionList'] = {
  title: 'Sitzungen',
  loading: 'Sitzungen werden geladen',
  failed: 'Die Sitzungen konnten nicht geladen werden.',
  none: 'Nirgends angemeldet',
  agent: (browser, system) => `${browser} auf ${system}`,
  unknown: 'Unbekannter Browser',
  application: 'Anwendung',
  since: (when) => `Angemeldet: ${when}`,
  used: (when) => `Zuletzt verwendet: ${when}`,
  current: 'Diese Sitzung',
  end: 'Beenden',
  endOf: (agent, place, since) => `Beenden: ${agent}, ${place}, ${since}`,
  ended: 'Die Sitzung ist beendet',
  notEnded: 'Die Sitzung konnte nicht beendet werden',
  endOthers: 'Alle anderen beenden',
  askOthers: 'Alle Ihre anderen Sitzungen beenden?',
  askText:
    'Ihre anderen Browser, Geräte und einbettenden Seiten werden sofort abgemeldet. Nicht gespeicherte Änderungen dort können verloren gehen.',
  othersEnded: 'Alle Ihre anderen Sitzungen sind beendet',
  othersNotEnded: 'Die Sitzungen konnten nicht beendet werden',
}

export const sessionEnd: Catalogue['sessionEnd'] = {
  idle: (minutes) =>
    `Sie werden in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} abgemeldet, weil Sie Assetdesk eine Weile nicht verwendet haben.`,
  soon: (minutes) =>
    `Ihre Sitzung endet in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`}. Melden Sie sich dann erneut an. Ihre Eingaben bleiben erhalten.`,
  stay: 'Angemeldet bleiben',
  stays: 'Sie bleiben angemeldet',
  failed: 'Ihre Sitzung konnte nicht verlängert werden. Versuchen Sie es erneut.',
}
