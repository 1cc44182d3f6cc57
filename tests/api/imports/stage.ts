import { expect } from 'vitest'
import type { Import, ImportWrite } from '../../../src/wire/import.ts'
import type { ImportKind } from '../../../src/wire/import-kinds.ts'
import type { Run, RunRow } from '../../../src/wire/run.ts'
import { testApi, type Answer, type Person } from '../../support/api.ts'
import { eventually } from '../../support/eventually.ts'
import { formOf } from '../../support/form.ts'

/** Returns the request body that changes an import: its current plan with `changes`, and no choices unless `changes` has some. */
export const writeOf = (of: Import, changes: Partial<ImportWrite> = {}): ImportWrite => ({
  ...of.settings,
  columns: of.columns.map(({ target, unmapped }) => ({ target, unmapped })),
  defaults: of.defaults,
  choices: [],
  ...changes,
})

/** Returns a CSV file with semicolons. */
export const table = (...rows: string[][]) => rows.map((row) => row.join(';')).join('\r\n')
export const header = [
  'ID',
  'Description',
  'Category',
  'Place',
  'Location',
  'User',
  'Quantity',
  'Item Cost',
  'Paid',
]

/** Returns a valid row. */
export const chairRow = (id: string) => [
  id,
  'Chair',
  'Furniture',
  'Pune',
  'Lab',
  '',
  '2',
  '1.234,50',
  '31/12/2024',
]

/** The user who imports each kind by default. */
const importers: Record<ImportKind, Person> = { assets: 'officeAdmin', users: 'superAdmin' }

/** Starts the API with workers and the test company. Returns helpers for imports. */
export function importStage() {
  const api = testApi({ WORKERS: '1' })

  const upload = (
    content: string | Uint8Array,
    {
      kind = 'assets',
      by = importers[kind],
      name = `${kind}.csv`,
      headers = {},
    }: UploadOptions = {},
  ): Promise<Answer> => {
    const form = formOf([{ field: 'file', name, type: 'text/csv', content }])
    return api.as(by).send('POST', `/api/v1/imports?kind=${kind}`, {
      payload: form.payload,
      headers: { ...form.headers, ...headers },
    })
  }
  const expectId = ({ status, body }: Answer, expected: number) => {
    expect([status, body]).toEqual([expected, expect.objectContaining({ id: expect.any(Number) })])
    return body
  }
  /** Waits until a run has ended and returns it. */
  const waitForRun = async (id: number): Promise<Run> =>
    eventually(async () => {
      const { body } = await api.as('superAdmin').get(`/api/v1/runs/${id}`)
      expect(body.ended_at).not.toBeNull()
      return body
    })
  const post = async (path: string, by: Person): Promise<Run> =>
    waitForRun(expectId(await api.as(by).post(path), 201).id)
  return {
    api,
    upload,
    waitForRun,
    /** Uploads a file, expects 201 and returns the import. */
    async create(...args: Parameters<typeof upload>): Promise<Import> {
      return expectId(await upload(...args), 201)
    },
    /** Sends a change of an import and returns the response. */
    change: (of: Import, changes: Partial<ImportWrite>, headers = {}): Promise<Answer> =>
      api.as(importers[of.kind]).put(`/api/v1/imports/${of.id}`, writeOf(of, changes), { headers }),
    /** Changes an import, expects 200 and returns the import. */
    async edit(of: Import, changes: Partial<ImportWrite>, by?: Person): Promise<Import> {
      const body = writeOf(of, changes)
      return expectId(
        await api.as(by ?? importers[of.kind]).put(`/api/v1/imports/${of.id}`, body),
        200,
      )
    },
    async get(id: number): Promise<Import> {
      return (await api.as('superAdmin').get(`/api/v1/imports/${id}`)).body
    },
    /** Starts a rehearsal and returns its ended run. */
    rehearse: ({ id, kind }: Pick<Import, 'id' | 'kind'>, by = importers[kind]) =>
      post(`/api/v1/imports/${id}/rehearsal`, by),
    /** Starts an import and returns its ended run. */
    start: ({ id, kind }: Pick<Import, 'id' | 'kind'>, by = importers[kind]) =>
      post(`/api/v1/imports/${id}/start`, by),
    undo: (id: number, by: Person = 'superAdmin') => post(`/api/v1/runs/${id}/undo`, by),
    async rows(id: number): Promise<RunRow[]> {
      return (await api.as('superAdmin').get(`/api/v1/runs/${id}/rows?perPage=1000`)).body.items
    },
    /** Returns the outcome and notes of each row as text. */
    async results(id: number): Promise<string[]> {
      return (await this.rows(id)).map(({ row_no, outcome, notes }) =>
        [`${row_no} ${outcome}`, ...notes.map(({ field, text }) => `${field}: ${text}`)].join(', '),
      )
    },
  }
}

interface UploadOptions {
  kind?: ImportKind
  by?: Person
  name?: string
  headers?: Record<string, string>
}
