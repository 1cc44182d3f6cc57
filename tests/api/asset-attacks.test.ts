import { describe, expect, test } from 'vitest'
import { sql } from '../../host/api/db/sql.ts'
import { isText } from '../../src/domain/asset/asset-field-rules.ts'
import { assetFields, fieldsIn } from '../../src/wire/asset-fields.ts'
import { callSchemas } from '../../src/wire/schemas/calls.ts'
import { testApi } from '../support/api.ts'
import { assetCalls, fullAsset, leastAsset } from '../support/asset-calls.ts'
import { company } from '../support/company.ts'
import { some } from '../support/hostile-values.ts'

const { assets, users } = company

const api = testApi()
const calls = assetCalls(api)

/** Texts that a user or an attacker may send. The API stores and returns each of them unchanged. */
const hostile = {
  script: '<script>alert(document.cookie)</script>',
  image: `"><img src=x onerror="alert(1)">`,
  link: 'javascript:alert(1)//%0aalert(2)',
  markup: '&lt;b&gt; &amp; <b>not bold</b> <!-- ]]>',
  quotes: `O'Brien "the" \\ \`tick\``,
  sql: "'); drop table assets; --",
  parameter: '$1 %s {0} ${7*7} {{7*7}} #{7*7}',
  formula: '=HYPERLINK("http://evil.example","click")',
  wildcard: '100%_\\%',
  rightToLeft: 'حاسوب محمول قديم',
  hindi: 'पुराना लैपटॉप',
  emoji: '👩‍💻🏳️‍🌈 👍🏽',
  override: 'invoice\u202Egnp.exe\u202C',
  zeroWidth: 'La\u200Bpt\u200Dop\uFEFFX',
  combining: `Z${'\u0361\u0489'.repeat(30)}`,
  control: 'bell\u0007 esc\u001B[31m tab\tend',
  prototype: '__proto__',
  json: '{"role_id":4}',
  path: '../../../../etc/passwd',
}

const texts = fieldsIn('asset').filter(isText)
const details = fieldsIn('details').filter(isText)

const withText = (value: string) => ({
  ...fullAsset,
  ...Object.fromEntries(texts.map((name) => [name, value])),
  asset_details: {
    ...fullAsset.asset_details,
    ...Object.fromEntries(details.map((name) => [name, value])),
  },
})

interface AssetBody extends Record<string, unknown> {
  asset_detail: Record<string, unknown>
}
const textsOf = (asset: AssetBody) => [
  ...texts.map((name) => asset[name]),
  ...details.map((name) => asset.asset_detail[name]),
]

describe.each(Object.entries(hostile))('hostile text: %s', (_name, text) => {
  test('is returned unchanged in details, list, trash, history and activity log', async () => {
    const id = await calls.added(leastAsset)
    expect((await calls.update(id, withText(text))).status).toBe(200)
    const expected = [...texts, ...details].map(() => text)
    const detail = await calls.get(id)
    expect(textsOf(detail.body)).toEqual(expected)
    expect(detail.headers['content-type']).toMatch(/^application\/json/)
    expect(detail.headers['x-content-type-options']).toBe('nosniff')
    const list = await api.as('employee').get(`/api/v1/assets?id[]=${id}`)
    expect(list.body.items.map(textsOf)).toEqual([expected])
    const [messages] = await calls.historyOf(id)
    for (const name of [...texts, ...details])
      expect(messages).toContain(`${assetFields[name].label} set to ${text}`)
    expect((await calls.logged(id))[0]).toEqual(messages)
    await calls.remove(id)
    expect(textsOf((await calls.getTrashed(id)).body)).toEqual(expected)
    const results = await api
      .as('officeAdmin')
      .get(`/api/v1/assets?archived=true&search=${encodeURIComponent(text)}`)
    expect(results.body.items.map((item: { id: number }) => item.id)).toContain(id)
  })
})

test('texts of 5,000 and 255 characters in any script are stored without truncation', async () => {
  for (const letter of ['x', 'ह', '漢', '<', 'م']) {
    const longest = letter.repeat(5000)
    const body = withText(letter.repeat(255))
    const asset_details = { ...body.asset_details, remarks: longest }
    const id = await calls.added({ ...body, description: longest, asset_details })
    const { body: asset } = await calls.get(id)
    expect([asset.description, asset.asset_detail.remarks]).toEqual([longest, longest])
    expect(asset.vendor).toBe(letter.repeat(255))
  }
  const id = await calls.added({ ...leastAsset, description: '😀'.repeat(2500) })
  await calls.update(id, { ...leastAsset, description: '😀'.repeat(2499) })
  expect((await calls.get(id)).body.description).toBe('😀'.repeat(2499))
  for (const sentence of (await calls.historyOf(id)).flat())
    expect(sentence.isWellFormed()).toBe(true)
})

test('the history keeps the name that a user had at the time of the change, even a hostile name', async () => {
  const id = await calls.added()
  const rename = (name: string) =>
    api.db.run(sql`update users set username = ${name} where id = ${users.colleague}`)
  await rename(hostile.script)
  await calls.update(id, { ...fullAsset, assigned_to: users.colleague })
  await rename('Chetan Colleague')
  expect((await calls.historyOf(id))[0]).toEqual([`User set to ${hostile.script}`])
})

const values = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1,
  0.5,
  1.005,
  1e21,
  1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  [],
  [1],
  [[]],
  {},
  { watt: 1 },
  { length: 3 },
  '',
  ' ',
  '0',
  '1',
  '-1',
  'NaN',
  'Infinity',
  '1e5',
  '0x10',
  '٣',
  'null',
  'true',
  '2024-02-30',
  '0000-01-01',
  '99999-12-31',
  '2024-01-01',
  'infinity',
  'epoch',
  '\0',
  'a\0',
  '\ud800',
  '\udfffx',
  'x'.repeat(5001),
  ...Object.values(hostile),
]
const schema = callSchemas.updateAsset.body
const detailNames = Object.keys(schema.properties.asset_details.anyOf[0].properties)

describe('every field is saved or rejected with a readable message, whatever its value', () => {
  const expectClear = async (body: object, about: unknown) => {
    const { status, body: refusal } = await calls.update(assets.freeChair, body)
    expect([about, status === 200 || status === 422]).toEqual([about, true])
    if (status === 200) return
    for (const entry of refusal.message) {
      expect([about, Object.keys(entry)]).toEqual([about, ['property', 'value', 'constraints']])
      for (const text of Object.values(entry.constraints)) expect(text).toMatch(/^[A-Z]/)
    }
  }

  test.each([...Object.keys(schema.properties).entries()])('%i %s', async (turn, name) => {
    for (const value of some(values, turn))
      await expectClear({ ...fullAsset, [name]: value }, [name, value])
  })

  test.each([...detailNames.entries()])('%i asset_details.%s', async (turn, name) => {
    for (const value of some(values, turn))
      await expectClear(
        { ...fullAsset, asset_details: { ...fullAsset.asset_details, [name]: value } },
        [name, value],
      )
  })

  test('keys with a special meaning in JavaScript are rejected', async () => {
    const send = (payload: string) =>
      api.as('officeAdmin').put(`/api/v1/assets/${assets.freeChair}`, undefined, {
        payload,
        headers: { 'content-type': 'application/json' },
      })
    const text = (more: string) => JSON.stringify(leastAsset).replace('{', `{${more},`)
    const before = (await calls.get(assets.freeChair)).body
    for (const more of [
      '"toString":"x","valueOf":1,"hasOwnProperty":0',
      '"asset_details":{"toString":1,"hasOwnProperty":null}',
      '"id":1,"version":1,"deleted_at":"2020-01-01"',
      '"asset_details.watt":5',
      '"__proto__":{"quantity":9}',
      '"asset_details":{"__proto__":{"watt":9}}',
    ])
      expect([more, (await send(text(more))).status]).toEqual([more, 422])
    expect((await calls.get(assets.freeChair)).body).toEqual(before)
  })
})

test('malformed If-Match and Idempotency-Key headers get a defined status', async () => {
  const tags = [
    '',
    '"',
    'W/',
    '"1',
    '*, "1"',
    ',',
    '"\u00ff"',
    'x'.repeat(4000),
    '"99999999999999999999"',
  ]
  for (const tag of tags) {
    const { status } = await calls.update(assets.freeChair, leastAsset, { 'if-match': tag })
    expect([tag, status === 200 || status === 412]).toEqual([tag, true])
  }
  for (const key of ['', ' ', 'a b', '\u00ff', 'x'.repeat(256)]) {
    const { status } = await calls.create(leastAsset, { 'idempotency-key': key })
    expect([key, status]).toEqual([key, 422])
  }
})
