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

/** Status codes that a directory can handle. */
const understoodStatuses = new Set([200, 201, 204, 400, 404, 409])

test('SCIM-05 any values and operations are either applied or rejected', async () => {
  const { id } = await stage.create()
  const group = (await stage.directory().post('/Groups', { displayName: 'All' })).body
  const returnedStatuses = new Set<number>()
  await fc.assert(
    fc.asyncProperty(resource, fc.array(operation, { maxLength: 4 }), async (body, operations) => {
      const replies = [
        await stage.directory().post('/Users', body),
        await stage.directory().put(`/Users/${id}`, body),
        await stage.patch(id, operations),
        await stage.directory().put(`/Groups/${group.id}`, body),
        await stage.patch(group.id, operations, 'Groups'),
      ]
      for (const { status, text: responseText } of replies) {
        returnedStatuses.add(status)
        expect([understoodStatuses.has(status), status, responseText]).toEqual([
          true,
          status,
          responseText,
        ])
      }
    }),
    { numRuns: 300 },
  )
  // Some values are accepted.
  expect([200, 201, 204, 400].filter((status) => !returnedStatuses.has(status))).toEqual([])
})

test('SCIM-05 any filter and page returns a list or a rejection', async () => {
  const filter = fc.oneof(
    text,
    fc
      .tuple(names, fc.constantFrom('eq', 'EQ', 'ne'), fc.oneof(text, fc.jsonValue()))
      .map(([name, operator, operand]) => `${name} ${operator} ${JSON.stringify(operand)}`),
  )
  await fc.assert(
    fc.asyncProperty(filter, text, async (filterText, page) => {
      const query = new URLSearchParams({
        filter: filterText.toWellFormed(),
        startIndex: page.toWellFormed(),
      })
      for (const type of ['Users', 'Groups']) {
        const { status, text: responseText } = await stage
          .directory()
          .get(`/${type}?${query.toString()}`)
        expect([[200, 400].includes(status), status, responseText]).toEqual([
          true,
          status,
          responseText,
        ])
      }
    }),
    { numRuns: 300 },
  )
})
