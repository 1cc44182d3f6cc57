import { expect, test } from 'vitest'
import fc from 'fast-check'
import { scimStage } from './stage.ts'

const stage = scimStage()

const names = fc.constantFrom(
  'userName',
  'USERNAME',
  'externalId',
  'displayName',
  'name',
  'name.formatted',
  'emails',
  'emails.value',
  'emails[type eq "work"].value',
  'active',
  'members',
  'members[value eq "3"]',
  'id',
  'constructor',
  'toString',
  'schemas',
)
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('True', 'false', '\0', '\uD800', '', 'a@b.example', 'x'.repeat(300), '%', "';--"),
)
const value = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(
    fc.record({ value: text, type: fc.constantFrom('work', 'home'), primary: fc.boolean() }),
  ),
  fc.dictionary(names, text),
)
const resource = fc
  .tuple(fc.dictionary(names, value), fc.uuid(), fc.boolean())
  .map(([body, id, isNamed]) => (isNamed ? { ...body, userName: `${id}@example.com` } : body))
const operation = fc.record(
  {
    op: fc.oneof(fc.constantFrom('Add', 'replace', 'REMOVE'), fc.jsonValue()),
    path: fc.oneof(names, text, fc.jsonValue()),
    value,
  },
  { requiredKeys: [] },
)

/** Every status that the directory can make something of. */
const understood = new Set([200, 201, 204, 400, 404, 409])

test('SCIM-05 whatever values and operations a request has, it is done or refused', async () => {
  const { id } = await stage.create()
  const group = (await stage.directory().post('/Groups', { displayName: 'All' })).body
  const met = new Set<number>()
  await fc.assert(
    fc.asyncProperty(resource, fc.array(operation, { maxLength: 4 }), async (body, operations) => {
      const replies = [
        await stage.directory().post('/Users', body),
        await stage.directory().put(`/Users/${id}`, body),
        await stage.patch(id, operations),
        await stage.directory().put(`/Groups/${group.id}`, body),
        await stage.patch(group.id, operations, 'Groups'),
      ]
      for (const { status, text: said } of replies) {
        met.add(status)
        expect([understood.has(status), status, said]).toEqual([true, status, said])
      }
    }),
    { numRuns: 300 },
  )
  // The values are not all refused.
  expect([200, 201, 204, 400].filter((status) => !met.has(status))).toEqual([])
})

test('SCIM-05 whatever a filter or a page is, the answer is a list or a refusal', async () => {
  const filter = fc.oneof(
    text,
    fc
      .tuple(names, fc.constantFrom('eq', 'EQ', 'ne'), fc.oneof(text, fc.jsonValue()))
      .map(([name, operator, given]) => `${name} ${operator} ${JSON.stringify(given)}`),
  )
  await fc.assert(
    fc.asyncProperty(filter, text, async (wanted, page) => {
      const query = new URLSearchParams({
        filter: wanted.toWellFormed(),
        startIndex: page.toWellFormed(),
      })
      for (const type of ['Users', 'Groups']) {
        const { status, text: said } = await stage.directory().get(`/${type}?${query.toString()}`)
        expect([[200, 400].includes(status), status, said]).toEqual([true, status, said])
      }
    }),
    { numRuns: 300 },
  )
})
