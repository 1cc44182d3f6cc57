import { expect, test } from 'vitest'
import { nextMailPause } from '../../src/domain/mail-rules.ts'
import { notificationSettingsTexts } from '../../src/domain/messages/notification-settings.ts'
import { topics, type Topic } from '../../src/wire/topics.ts'
import { textOf } from './files.ts'

/** Cells of the rows whose table has this head. */
function tableOf(file: string, head: string): string[][] {
  const [, rest = ''] = textOf(file).split(`${head}\n`)
  const rows = /^\|[-| ]+\|\n((?:\|.*\n)+)/.exec(rest)?.[1] ?? ''
  return rows
    .trim()
    .split('\n')
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

const plain = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

test('DOC-02 the topics of notifications, with what holds for whoever has said nothing', () => {
  const rows = tableOf('docs/notifications.md', '| Topic | Told about | Inbox | Mail |')
  const said = rows.map(([topic, , inbox, mail]) => [topic, inbox, mail?.toLowerCase()])
  expect(said).toEqual(
    (Object.keys(topics) as Topic[]).map((topic) => [
      notificationSettingsTexts.topics[topic].label,
      topics[topic].locked ? 'always' : 'on',
      topics[topic].mail,
    ]),
  )
})

test('DOC-02 the pauses between the attempts of a mail', () => {
  const pauses: number[] = []
  for (let at = 1; nextMailPause(at) !== undefined; at++) pauses.push((nextMailPause(at) ?? 0) / 60)
  const hours = (minutes = 0) => minutes / 60
  const last = pauses.at(-1) ?? 0
  expect(textOf('docs/notifications.md')).toContain(
    `for ${hours(pauses.reduce((sum, pause) => sum + pause, 0))} hours, after ${pauses[0]}, ${pauses[1]} and ${pauses[2]} minutes, ${hours(pauses[3])}, ${hours(pauses[4])}, ${hours(pauses[5])} and ${hours(pauses[6])} hours, and at last ${Math.floor(hours(last))} hours and ${last % 60} minutes.`,
  )
  expect(pauses).toHaveLength(8)
})

test('DOC-02 every reason for which an answer by mail is rejected', () => {
  const [, union = ''] =
    /type MailRefusal =\n((?: {2}\| .*\n)+)/.exec(textOf('src/domain/incoming-mail.ts')) ?? []
  const reasons = [...union.matchAll(/'([^']+)'/g)].map(([, reason = '']) => reason)
  expect(reasons.length).toBeGreaterThan(8)
  const rows = tableOf('docs/notifications.md', '| In the log | The mail |')
  expect(rows.flatMap(([names]) => plain(names)).toSorted()).toEqual(reasons.toSorted())
})

test('DOC-02 the settings of a page, but for those of the application alone', () => {
  const [, fields = ''] =
    /interface Settings \{\n(.*?)\n\}/s.exec(textOf('src/session/settings.ts')) ?? []
  const names = [...fields.matchAll(/^ {2}(\w+)\??[(:?]/gm)].map(([, name = '']) => name)
  const rows = tableOf('docs/embedding.md', '| Setting | Meaning |')
  const told = rows.flatMap(([cell]) => plain(cell)).map((name) => name.replace(/\(.*/, ''))
  expect(told.toSorted()).toEqual(
    names.filter((name) => name !== 'surroundings' && name !== 'toLogin').toSorted(),
  )
})
