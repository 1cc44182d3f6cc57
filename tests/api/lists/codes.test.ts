import { expect, test } from 'vitest'
import { assetCode } from '../../../src/domain/asset/asset-code.ts'
import { labelLink } from '../../../src/domain/asset/label-link.ts'
import { clientOf, testApi } from '../../support/api.ts'
import { leastAsset } from '../../support/asset-calls.ts'
import { company } from '../../support/company.ts'

const env = { LABEL_URL: 'https://assets.example.com', APP_URL: 'https://desk.example.com' }
const api = testApi(env)

const su = () => api.as('superAdmin')
const lookUp = async (text: string, who = su()) =>
  (await who.get(`/api/v1/codes?text=${encodeURIComponent(text)}`)).body
const asset = async (body: object): Promise<number> =>
  (await su().post('/api/v1/assets/', { ...leastAsset, ...body })).body.id
const unknown = { kind: 'unknown' }

test('SCAN-07 a code and every form of its link lead to the asset, in upper or lower case', async () => {
  const id = await asset({ serial_number: 'SN/One', description: 'Projector' })
  const code = assetCode(id)
  const expected = {
    kind: 'asset',
    asset: {
      id,
      code,
      serial_number: 'SN/One',
      description: 'Projector',
      place: expect.any(String),
      location: null,
      archived: false,
    },
  }
  const links = [env.LABEL_URL, env.APP_URL].flatMap((url) => [
    labelLink(url, id),
    `${url}/a/${code}/`,
    `${url}/a/${code.toLowerCase()}?utm=1`,
  ])
  for (const text of [code, code.toLowerCase(), ` ${code} `, 'sn/one', ...links])
    expect([text, await lookUp(text)]).toEqual([text, expected])
  const letter = code.endsWith('A') ? 'B' : 'A'
  const wrong = `${id}${letter}`
  for (const text of [
    wrong,
    `${env.APP_URL}/a/${wrong}`,
    `https://example.org/a/${code}`,
    `${env.APP_URL}/dashboard`,
    `0${code}`,
    `javascript:${code}`,
    'x'.repeat(4000),
  ])
    expect([text, await lookUp(text)]).toEqual([text, unknown])
  expect((await su().get(`/api/v1/codes?text=${'x'.repeat(4001)}`)).status).toBe(422)
})

test('SCAN-07 an ID leads to its one active asset, or to at most 20 of several', async () => {
  const [kept, deleted] = [
    await asset({ serial_number: 'TWIN' }),
    await asset({ serial_number: 'Twin' }),
  ]
  const { items } = await lookUp('twin')
  expect(items).toHaveLength(2)
  expect(new Set(items.map(({ id }: { id: number }) => id))).toEqual(new Set([kept, deleted]))
  await su().send('DELETE', `/api/v1/assets/${deleted}`)
  expect(await lookUp('TWIN')).toMatchObject({ kind: 'asset', asset: { id: kept } })
  expect(await lookUp(assetCode(deleted))).toMatchObject({ asset: { id: deleted, archived: true } })
  for (let count = 0; count < 21; count++) await asset({ serial_number: 'MANY' })
  expect((await lookUp('many')).items).toHaveLength(20)
})

test('SCAN-07 a code takes precedence over an ID of the same text', async () => {
  const id = await asset({})
  const other = await asset({ serial_number: assetCode(id) })
  expect(await lookUp(assetCode(id))).toMatchObject({ kind: 'asset', asset: { id } })
  expect(await lookUp(assetCode(other))).toMatchObject({ kind: 'asset', asset: { id: other } })
})

test('SCAN-07 OP3-120 a link of this installation leads to the asset with its code, never to an asset with such an ID', async () => {
  const id = await asset({ serial_number: 'none' })
  const codes = [`${id}${assetCode(id).endsWith('A') ? 'B' : 'A'}`, assetCode(99_999_999)]
  for (const code of codes) {
    const other = await asset({ serial_number: code })
    expect(await lookUp(code)).toMatchObject({ kind: 'asset', asset: { id: other } })
    expect(await lookUp(`${env.APP_URL}/a/${code}`)).toEqual(unknown)
    expect(await lookUp(`${env.LABEL_URL}/A/${code}`.toUpperCase())).toEqual(unknown)
  }
})

test('SIM-04 a text that is looked up as an ID leads to the assets with this ID, not to the asset with this code', async () => {
  const id = await asset({})
  const other = await asset({ serial_number: assetCode(id) })
  const text = encodeURIComponent(` ${assetCode(id).toLowerCase()} `)
  const response = await su().get(`/api/v1/codes?as=id&text=${text}`)
  expect(response.body).toMatchObject({ kind: 'asset', asset: { id: other } })
  expect((await su().get(`/api/v1/codes?as=id&text=${assetCode(other)}`)).body).toEqual(unknown)
})

test('SCAN-07 a code reveals no asset that the user may not see', async () => {
  const app = await api.another({ ...env, EMPLOYEE_SEES: 'own' })
  const me = clientOf(app, async () => ({
    authorization: `Bearer ${await api.tokenOf('employee')}`,
  }))
  const hidden = await asset({ serial_number: 'HIDDEN' })
  const own = await asset({ serial_number: 'OWN', assigned_to: company.users.employee })
  expect(await lookUp(assetCode(hidden), me)).toEqual(unknown)
  expect(await lookUp('HIDDEN', me)).toEqual(unknown)
  expect(await lookUp(assetCode(own), me)).toMatchObject({ asset: { id: own } })
  await su().send('DELETE', `/api/v1/assets/${hidden}`)
  expect(await lookUp(assetCode(hidden), me)).toEqual(unknown)
})
