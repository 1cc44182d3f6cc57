import { expect, test } from 'vitest'
import { reportScreen } from '../../../src/domain/messages/de/report.ts'
import { reportScreenTexts } from '../../../src/domain/messages/en/report.ts'

test('RPT-12 the sentences of the charts name one ticket, asset or warranty, and none', () => {
  const { status, load, assets, warranties, noWarranties, place } = reportScreenTexts.summary
  const { morePoints, fewerPoints } = reportScreenTexts.change
  expect([
    status('0', '0', '0'),
    status('1', '0', '0'),
    status('1', '1', '100'),
    status('12', '1', '8'),
    load('0', '0'),
    load('1', '0'),
    load('3', '1'),
    assets('1', '100', 'In use'),
    warranties('1', 'May 2027', 'October 2027'),
    noWarranties('October 2027'),
    place('Pune', '40'),
    morePoints('1'),
    fewerPoints('2'),
  ]).toEqual([
    'No tickets were raised in this range.',
    'The one ticket raised is not completed.',
    'The one ticket raised is completed.',
    'Of the 12 tickets raised, 8% are completed.',
    'No tickets are open.',
    'Open tickets per assignee. None is overdue.',
    'Open tickets per assignee. 1 of 3 is overdue.',
    '1 active asset: In use.',
    '1 warranty expires by the end of October 2027, in May 2027.',
    'No warranty expires by the end of October 2027.',
    '40% of the tickets raised in this range come from Pune.',
    '1 percentage point more than before',
    '2 percentage points fewer than before',
  ])
})

test('RPT-12 the German sentences do the same', () => {
  const { status, load, assets, warranties, noWarranties, place } = reportScreen.summary
  const { morePoints, fewerPoints } = reportScreen.change
  expect([
    status('0', '0', '0'),
    status('1', '0', '0'),
    status('1', '1', '100'),
    load('0', '0'),
    load('1', '0'),
    assets('1', '100', 'In Benutzung'),
    warranties('1', 'Mai 2027', 'Oktober 2027'),
    noWarranties('Oktober 2027'),
    place('Pune', '40'),
    morePoints('2'),
    fewerPoints('1'),
  ]).toEqual([
    'In diesem Zeitraum wurden keine Tickets erstellt.',
    'Das eine erstellte Ticket ist nicht abgeschlossen.',
    'Das eine erstellte Ticket ist abgeschlossen.',
    'Keine Tickets sind offen.',
    'Offene Tickets je Person. Keines ist überfällig.',
    '1 aktives Asset: In Benutzung.',
    '1 Garantie endet bis Ende Oktober 2027, im Mai 2027.',
    'Bis Ende Oktober 2027 endet keine Garantie.',
    '40\u00A0% der im Zeitraum erstellten Tickets kommen von: Pune.',
    '2 Prozentpunkte mehr als davor',
    '1 Prozentpunkt weniger als davor',
  ])
})
