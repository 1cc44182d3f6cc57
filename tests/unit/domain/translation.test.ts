import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { formatCount, formatDay, formatMoment } from '../../../src/domain/text/format.ts'
import { apiTexts } from '../../../src/domain/messages/en/api.ts'
import { assetFormTexts } from '../../../src/domain/messages/en/asset-form.ts'
import { bulkTexts } from '../../../src/domain/messages/en/bulk.ts'
import { runInfoTexts } from '../../../src/domain/messages/en/run-info.ts'
import { runUndoTexts } from '../../../src/domain/messages/en/run-undo.ts'
import { attachmentTexts } from '../../../src/domain/messages/en/attachment.ts'
import { german } from '../../../src/domain/messages/de/catalogue.ts'
import { dataImportTexts } from '../../../src/domain/messages/en/data-import.ts'
import { dateTexts } from '../../../src/domain/messages/en/format.ts'
import { kitTexts } from '../../../src/domain/messages/en/kit.ts'
import { listTexts } from '../../../src/domain/messages/en/list.ts'
import { sessionTexts } from '../../../src/domain/messages/en/session.ts'
import { ticketActionTexts, ticketLifeTexts } from '../../../src/domain/messages/en/ticket-info.ts'
import { ticketListTexts } from '../../../src/domain/messages/en/ticket-list.ts'
import { translation } from '../../../src/domain/text/translation.ts'
import { firstDay, lastDay } from '../../../src/wire/days.ts'
import { message, shownMessage, texts } from '../../../src/wire/texts.ts'
import { ticketStatuses } from '../../../src/wire/ticket-statuses.ts'

const show = async (...choice: Parameters<typeof translation>) => (await translation(...choice))()

afterEach(async () => await show('en'))

describe('texts of the page', () => {
  test('replace sentences, sentences with values, and labels; other texts stay', async () => {
    await show('en', {
      session: { guestSignIn: 'Log on' },
      list: { filters: { applied: (count) => `${count} chosen` } },
      ticketStatuses: { on_hold: { label: 'Waiting' } },
    })
    expect(sessionTexts.guestSignIn).toBe('Log on')
    expect(listTexts.filters.applied(3)).toBe('3 chosen')
    expect(ticketStatuses.on_hold).toEqual({ label: 'Waiting', hue: 'red', glyph: 'pause' })
    expect(sessionTexts.guestHeading).toBe('Sign in to continue')
  })

  test('later texts replace all earlier ones', async () => {
    await show('en', { kit: { form: { save: 'Keep' } } })
    await show('en', { session: { guestSignIn: 'Log on' } })
    expect(kitTexts.form.save).toBe('Save')
    await show('en')
    expect(sessionTexts.guestSignIn).toBe('Sign in')
  })

  test('a text of the wrong kind or under an unknown key changes nothing', async () => {
    const wrong = JSON.parse(
      '{"list":{"filters":{"applied":"text"}},"kit":{"form":"no group","__proto__":{"save":"x"},"constructor":"x"},"nothing":{"a":"b"}}',
    ) as Parameters<typeof translation>[1]
    await show('en', wrong)
    expect(listTexts.filters.applied(3)).toBe('3 applied')
    expect(kitTexts.form.save).toBe('Save')
    expect(Object.keys(kitTexts)).not.toContain('constructor')
    expect(({} as { save?: string }).save).toBeUndefined()
  })

  test('texts of code that loads later are replaced when it loads', async () => {
    await show('en', { late: { hello: 'Servus' } } as Parameters<typeof translation>[1])
    const late = texts('late', { hello: 'Hello', bye: 'Bye' })
    expect(late).toEqual({ hello: 'Servus', bye: 'Bye' })
  })

  test('messages of the server are shown with the texts of the page, and unknown messages unchanged', async () => {
    await show('en', { api: { tooManyRequests: 'Slow down' } })
    expect(shownMessage(message(apiTexts, 'tooManyRequests'))).toBe('Slow down')
    expect(shownMessage({ text: 'Too late', code: 'api.neverHeardOf' })).toBe('Too late')
    await show('en')
    const text = 'Too many requests'
    expect(shownMessage({ text, code: 'api.tooManyRequests' })).toBe(text)
  })

  test.each([
    [() => message(ticketLifeTexts, 'justTaken', 'Ravi (IT) hat'), /^Ravi \(IT\) hat hat dieses/],
    [() => message(assetFormTexts.limits, 'tooLong', 255), /^Höchstens 255 Zeichen$/],
    [() => message(attachmentTexts, 'tooLarge', 'a $& b.pdf', 10), /a \$& b\.pdf.* 10/],
    [() => message(apiTexts.constraints, 'required'), /^Ein Wert fehlt$/],
  ])('messages of the server are shown in German, case %#', async (write, german) => {
    const english = write()
    await show('de')
    expect(shownMessage(english)).toMatch(german)
    expect(shownMessage(english)).not.toBe(english.text)
    expect(shownMessage(english)).toBe(write().text)
  })

  test('the German texts name the followers of a ticket, and the ticket that could not be deleted', async () => {
    await show('de')
    expect(ticketActionTexts.following).toBe('Sie folgen')
    expect(ticketListTexts.deleteFailed).toBe('Das Ticket konnte nicht gelöscht werden')
  })

  test('the German texts use one word for raising a ticket, and one for its manager', () => {
    const words = (text: unknown): string[] => {
      if (typeof text === 'object' && text !== null) return Object.values(text).flatMap(words)
      return [String(text)]
    }
    expect(
      words(german).filter((each) => /(?<!an|ab)gemeldet|melden Sie ein|Verwaltet von/i.test(each)),
    ).toEqual([])
  })

  test('sentences about a selection and a stopped run use the singular for one', async () => {
    const sentences = () => [
      bulkTexts.changed(1),
      bulkTexts.tickets.changed(1),
      runInfoTexts.failure('1', true),
      runUndoTexts.all('1'),
      runUndoTexts.some('1', '2'),
    ]
    expect(
      sentences().filter((each) => !/\b1 (asset now|ticket now|row was|can be)\b/.test(each)),
    ).toEqual([])
    await show('de')
    expect(
      sentences().filter((each) => !/\b1 (Asset$|Ticket$|Zeile wurde|kann )/.test(each)),
    ).toEqual([])
  })

  test('days, amounts and counts within sentences are formatted in the language', async () => {
    const sent = [
      message(dateTexts, 'outside', firstDay, lastDay),
      message(dataImportTexts.row, 'rounded', '1299,505', 1299.51),
      message(bulkTexts, 'changed', 1240),
    ]
    expect(sent.map(shownMessage)).toEqual([
      'Choose a day from 01-01-1970 to 31-12-2200.',
      '“1299,505” is read as 1,299.51',
      'The list has changed: it has 1,240 assets now',
    ])
    await show('de')
    expect(sent.map(shownMessage)).toEqual([
      'Wählen Sie einen Tag vom 01.01.1970 bis zum 31.12.2200.',
      '„1299,505“ wird als 1.299,51 gelesen',
      'Die Liste hat sich geändert: Sie hat jetzt 1.240 Assets',
    ])
  })

  test('a code that names no sentence, or lacks values, shows the English text', async () => {
    await show('de')
    for (const code of [
      'api',
      'api.constraints',
      'api.constructor',
      '__proto__.x',
      'upload.tooLarge',
      '',
    ])
      expect(shownMessage({ text: 'As it came', code })).toBe('As it came')
  })

  test('every group of texts has the name of its export and a German translation', () => {
    const folder = new URL('../../../src/domain/messages/en/', import.meta.url)
    const groups = readdirSync(folder).flatMap((file) => [
      ...readFileSync(new URL(file, folder), 'utf8').matchAll(
        /const (\w+)Texts = .{0,20}texts\('(\w+)'/g,
      ),
    ])
    expect(groups.length).toBeGreaterThan(50)
    expect(groups.filter(([, name, group]) => name !== group)).toEqual([])
    expect(groups.filter(([, , group = '']) => !Object.hasOwn(german, group))).toEqual([])
  })
})

describe('days and numbers', () => {
  test.each([
    ['en', '12,34,567', '05-03-2024', 'March 5, 2024 3:10 PM'],
    ['de', '1.234.567', '05.03.2024', '5. März 2024, 15:10'],
    ['fr', '1 234 567', '05/03/2024', '5 mars 2024 15:10'],
  ])('EMB-51 are formatted for the language: %s', async (locale, ...[count, day, moment]) => {
    await show(locale)
    expect(formatCount(1_234_567).replaceAll(/\s/g, ' ')).toBe(count)
    expect(formatDay('2024-03-05')).toBe(day)
    expect(() => formatDay('')).not.toThrow()
    const time = formatMoment('2024-03-05T15:10:00', new Date(2026, 0, 1))
    expect(time.replace(/ (um|à|at) /, ' ')).toBe(moment)
  })

  test('an invalid locale is rejected', async () => {
    await expect(translation('not a locale')).rejects.toThrow(RangeError)
  })
})
