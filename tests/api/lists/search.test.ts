import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { assetCode } from '../../../src/domain/asset/asset-code.ts'
import { testApi } from '../../support/api.ts'
import { company } from '../../support/company.ts'

const api = testApi()

/** Returns a function that generates a repeatable sequence of integers below `n` (mulberry32). */
function randomNumbers(seed: number): (n: number) => number {
  let state = seed
  return (n) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % n
  }
}

/** Words that contain each other or share beginnings and ends; letters that search keys treat as equal; characters with a meaning in patterns. */
const words = (
  'the The there other mother-in-law aaa aaaa banana keyboard KEYBOARDS "keyboard" key\'board\' back\\slash\\\\ 100% %%% %x ___ --- -- ' +
  "– “quoted” (bracket) !&|():* '':* الشاشة والشاشةُ המדפסת प्रिंटर キーボード ΣΊΣΥΦΟΣ 👩‍💻 ééé é zoë zob zod ZOË a is it not working 2024 117 17 #17"
).split(' ')
const blanks = [' ', ' ', ' ', '  ', '\n', '\t']
const terms = (
  'the THE her other aaa ana key board ards" y\'b k\\s 100 00% %%% %x % _ ___ - -- --- – “ “q “quo (b (B "K ( !& !&| الشاش شة ال ه שה פסת प्रि ボード キ キー ' +
  'ίσυ 👩‍💻 é éé ée zo zoë zod zob z zzz 202 20 2 1 17 117 7 t th he o k b w n a is-it in-l mother-in'
)
  .split(' ')
  .concat(
    'is not',
    'not working',
    't work',
    'it a',
    'the the',
    '--- --',
    'the\nth',
    '"the the"',
    '"not  working" zoe',
    'working not',
    'ZOE keyboard',
    'ｋｅｙ',
    'e\u0301e\u0301',
    '""',
    '– “',
    `the ${'x '.repeat(4000)}`,
  )

const isWordCharacter = (character: string) => /[\p{L}\p{N}\p{M}]/u.test(character)

/** Removes the differences that a search ignores (OP-124), such as case and accents. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .replaceAll('–', '-')
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\s+/g, ' ')

/** Returns whether the fields match the search according to OP-115 and OP-124, without an index. */
function isMatch(fields: readonly string[], search: string): boolean {
  const phrases = [...search.replaceAll(/[“”]/g, '"').matchAll(/"([^"]*)(?:"|$)|\S+/g)]
    .map(([whole, phrase]) => phrase ?? whole)
    .filter((phrase) => phrase.trim() !== '')
  return phrases.slice(0, 20).every((phrase) => containsWord(fields, phrase.trim()))
}

function containsWord(fields: readonly string[], word: string): boolean {
  const foldedWord = folded(word)
  const shortest = /^[\p{Script=Katakana}ー]+$/u.test(word) ? 2 : 3
  const isShort = [...word].length < shortest || !/[\p{L}\p{N}]/u.test(word)
  return fields.some((field) => {
    const text = folded(field)
    if (!isShort) return text.includes(foldedWord)
    const isWord = isWordCharacter([...foldedWord][0] ?? '')
    const starts = (at: number) => {
      const before = Array.from(text.slice(0, at)).at(-1) ?? ' '
      return (
        text.startsWith(foldedWord, at) && (isWord ? !isWordCharacter(before) : /\s/.test(before))
      )
    }
    return Array.from({ length: text.length }, (_, at) => at).some(starts)
  })
}

const sentence = (next: (n: number) => number) =>
  Array.from(
    { length: 1 + next(7) },
    () => `${words[next(words.length)]}${blanks[next(blanks.length)]}`,
  )
    .join('')
    .concat(words[next(words.length)] ?? '')

const idsFound = async (path: string, search: string) => {
  const { status, body } = await api
    .as('superAdmin')
    .get(`/api/v1/${path}perPage=1000&search=${encodeURIComponent(search)}`)
  expect([search, status]).toEqual([search, 200])
  return (body as { items: { id: number }[] }).items.map(({ id }) => id)
}

describe('OP-115 OP-124 matches of a search for any text', () => {
  const next = randomNumbers(7)
  const texts = [...words, ...Array.from({ length: 400 }, () => sentence(next))]

  test('TKL-27 finds tickets by number and description', async () => {
    await api.db.run(sql`
      insert into tickets (id, priority, description, raised_by, category_id, place_id, manager)
      select 5000 + n, 'low', said, 5, 3, 3, 'office_admin' from unnest(${texts}::text[]) with ordinality as given (said, n)`)
    const rows = texts.map((text, n) => ({ id: 5001 + n, fields: [String(5001 + n), text] }))
    const mistakes: unknown[] = []
    for (const search of terms) {
      const ids = new Set(await idsFound('ticket/admin-ticket?', search))
      const wrong = rows.filter(({ id, fields }) => ids.has(id) !== isMatch(fields, search))
      if (wrong.length > 0) mistakes.push([search, wrong.length, wrong[0]])
    }
    expect(mistakes).toEqual([])
  })

  test('OP-039 API-07 finds assets by every field and by the names of category, place, location and user', async () => {
    const fields = [
      'serial_number',
      'description',
      'manufacturer',
      'vendor',
      'mac_address',
      'remarks',
    ] as const
    await api.db.run(sql`
      insert into assets (id, serial_number, description, manufacturer, vendor, mac_address, remarks, status, labelled, manager, category_id, place_id)
      select 5000 + n, case n % 6 when 0 then said end, case n % 6 when 1 then said end, case n % 6 when 2 then said end,
        case n % 6 when 3 then said end, case n % 6 when 4 then said end, case n % 6 when 5 then said end,
        'ready', 'yes', 'system_admin', 3, 3 from unnest(${texts}::text[]) with ordinality as given (said, n)`)
    // Every one of these assets has the category `Other` and the place `Chennai`.
    const rows = texts.map((text, n) => ({ id: 5001 + n, fields: [text, 'Other', 'Chennai'] }))
    const mistakes: unknown[] = []
    for (const search of terms) {
      const ids = new Set(await idsFound('assets?', search))
      const wrong = rows.filter((row) => ids.has(row.id) !== isMatch(row.fields, search))
      if (wrong.length > 0) mistakes.push([search, wrong.length, wrong[0]])
    }
    expect([fields.length, mistakes]).toEqual([6, []])
    expect(await idsFound('assets?', 'esha emp')).toEqual([company.assets.ownLaptop])
    expect(await idsFound('assets?', 'store r')).toEqual([])
    expect(await idsFound('assets?archived=true&', 'store r')).toEqual([
      company.assets.brokenLaptop,
    ])
  })
})

describe('FIND-01 OP-124 finds values that are written differently from the stored text', () => {
  beforeAll(async () => {
    await api.db.run(sql`
      insert into assets (id, serial_number, mac_address, description, status, labelled, manager, category_id, place_id) values
        (7001, '5CG1234XY', '00:1A:2B:3C:4D:5E', 'Dell Latitude', 'ready', 'yes', 'system_admin', 3, 3),
        (7002, null, null, '我的电脑坏了', 'ready', 'yes', 'system_admin', 3, 3),
        (7003, 'WX-12', null, 'Write to ruth@example.com', 'ready', 'yes', 'system_admin', 3, 3),
        (7004, null, null, 'プリンターが動きません', 'ready', 'yes', 'system_admin', 3, 3),
        (7005, 'QZ-123-456', null, 'Call +49 (170) 555-66 77, room 88 999', 'ready', 'yes', 'system_admin', 3, 3),
        (7006, 'LAP-0042', 'E4-B9-7A-10-20-30', '020 7946 0000 020 7946 0001', 'ready', 'yes', 'system_admin', 3, 3)`)
  })

  test.each([
    ['001a2b3c4d5e', 7001],
    ['00-1a-2b-3c-4d-5e', 7001],
    ['001A.2B3C.4D5E', 7001],
    ['3c4d5e', 7001],
    ['5CG-1234-XY', 7001],
    ['latitude, dell', 7001],
    ['\u200ELatitude\u200E', 7001],
    ['*titude*', 7001],
    ['电脑', 7002],
    ['坏了', 7002],
    ['<ruth@example.com>', 7003],
    ['動き', 7004],
    [assetCode(7002), 7002],
    [`${assetCode(7003).toLowerCase()},`, 7003],
    [`${assetCode(7004)} 動き`, 7004],
    ['qz123456', 7005],
    ['Z-1234:56', 7005],
    ['+491705556677', 7005],
    ['5556677', 7005],
    ['wx12', 7003],
    ['WX-12', 7003],
    ['lap0042', 7006],
    ['02079460000', 7006],
    ['02079460001', 7006],
    ['e4b97a102030', 7006],
    ['e4b9.7a10.2030', 7006],
  ])('%j', async (search, id) => {
    expect(await idsFound('assets?', search)).toEqual([id])
  })
})

describe('matching numbers are listed first', () => {
  beforeAll(async () => {
    await api.db.run(sql`delete from tickets where id > 5000`)
    await api.db.run(sql`
      insert into tickets (id, priority, description, raised_by, category_id, place_id, manager, created_at)
      select id, 'low', said, 5, 3, 3, 'office_admin', moment::timestamptz from (values
        (42, 'Lamp', '2024-01-01'), (420, 'Fan', '2024-01-03'), (4211, 'Fan', '2024-01-02'), (999042, 'Fan', '2024-02-01'),
        (90, 'Room 42 is cold', '2024-03-01'), (91, 'Call 0042', '2024-03-02')) as given (id, said, moment)`)
    await api.db.run(sql`
      insert into assets (id, serial_number, description, status, labelled, manager, category_id, place_id, created_at)
      select id, serial, said, 'ready', 'yes', 'system_admin', 3, 3, moment::timestamptz from (values
        (900, 'VNF73', 'Lamp', '2024-01-01'), (901, 'VNF7351', 'Fan', '2024-01-03'), (902, 'XVNF73', 'Fan', '2024-01-04'),
        (903, null, 'In place of vnf73', '2024-01-05')) as given (id, serial, said, moment)`)
  })

  test('OP-116 LNK-05 a ticket search lists the exact number first, then numbers that begin with it, then descriptions', async () => {
    expect(await idsFound('ticket/admin-ticket?', '42')).toEqual([42, 4211, 420, 90])
    expect(await idsFound('ticket/admin-ticket?', '042')).toEqual([91, 999_042])
    expect(await idsFound('ticket/admin-ticket?orderDir=asc&', ' 42')).toEqual([42, 420, 4211, 90])
    expect(await idsFound('ticket/admin-ticket?', '#42')).toEqual([42, 4211, 420])
    for (const one of ['#421', '[#421]', '＃４２１'])
      expect(await idsFound('ticket/admin-ticket?', one)).toEqual([4211])
    for (const nothing of ['#77', '#99999999999', '99999999999', '#0'])
      expect([nothing, await idsFound('ticket/admin-ticket?', nothing)]).toEqual([nothing, []])
    const second = await api
      .as('superAdmin')
      .get('/api/v1/ticket/admin-ticket?search=42&perPage=3&page=2')
    expect([second.body.items.map(({ id }: { id: number }) => id), second.body.totalItems]).toEqual(
      [[90], 4],
    )
    const own = await api.as('employee').get('/api/v1/user-ticket?search=42')
    expect(own.body.totalItems).toBe(0)
  })

  test('OP-116 LNK-05 an asset search for an ID lists the exact ID first, then IDs that begin with it, then other matches', async () => {
    expect(await idsFound('assets?', 'vnf73')).toEqual([900, 901, 903, 902])
    expect(await idsFound('assets?', 'vnf735')).toEqual([901])
    expect(await idsFound('assets?', 'vnf7')).toEqual([903, 902, 901, 900])
  })
})

test('totals include every committed write and no uncommitted one', async () => {
  const total = async (query: string) =>
    (await api.as('superAdmin').get(`/api/v1/ticket/admin-ticket?${query}`)).body
      .totalItems as number
  const raised = await api.as('employee').post('/api/v1/ticket/non-asset', {
    category_id: 2,
    place_id: 1,
    priorityLevel: 'low',
    description: 'A xylophone out of tune',
  })
  const { id } = raised.body as { id: number }
  expect(await total('search=xylophone')).toBe(1)
  expect(await total('search=xylophone&overdue=true')).toBe(0)
  await api.db.run(sql`update tickets set due_at = '2025-01-01T00:00:00Z' where id = ${id}`)
  expect(await total('search=xylophone&overdue=true')).toBe(1)
  await api.db.transaction(async (tx) => {
    await tx.run(sql`update tickets set deleted_at = now() where id = ${id}`)
    expect(await total('search=xylophone')).toBe(1)
  })
  expect(await total('search=xylophone')).toBe(0)
})

test('FSRCH-01 FSRCH-02 a search ignores accents, case, width, composition and word order; a quoted phrase must match as a whole', async () => {
  const raised = await api.as('employee').post('/api/v1/ticket/non-asset', {
    description: 'Laptop 14 inch,  Dell, of Herr Mu\u0308ller, Große Straße, café h1',
    priority: 'low',
    priorityLevel: 'low',
    category_id: 3,
    place_id: 3,
    manager: 'office_admin',
  })
  expect(raised.status).toBe(201)
  expect(raised.body.description).toContain('Müller')
  const searches = [
    'muller',
    'cafe',
    'STRASSE',
    'ｈ１',
    'Mu\u0308ller',
    'dell  laptop',
    '"inch, dell"',
  ]
  for (const search of searches)
    expect([search, await idsFound('ticket/admin-ticket?', search)]).toEqual([
      search,
      [raised.body.id],
    ])
  expect(await idsFound('ticket/admin-ticket?', '"dell laptop"')).toEqual([])
  await api.db.run(
    sql`update users set username = 'Jürgen Groß' where id = ${company.users.colleague}`,
  )
  expect(await idsFound('ticket/admin-ticket?', '“Inch, dell')).toEqual([raised.body.id])
  expect(await idsFound('users?', 'gross jurgen')).toEqual([company.users.colleague])
})
