import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { readConfig } from '../../../host/api/config/config.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { openFiles } from '../../../host/api/files/open.ts'
import { deleteUnsent } from '../../../host/api/files/unsent.ts'
import { sweep } from '../../../host/api/files/unsettled.ts'
import type { Attachment } from '../../../src/wire/attachment.ts'
import { openApi, type Answer, type Person, type TestApi } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { formOf } from '../../support/form.ts'
import { startObjectStore, type ObjectStore } from '../../support/s3.ts'

export const plainTicket = {
  priorityLevel: 'low',
  description: 'A door that squeaks',
  category_id: company.categories.furniture,
  place_id: company.places.pune,
}

/** Starts an API with its files in a folder or a bucket. Returns helpers for uploads, downloads and the store. */
export function attachmentStage(
  kind: 'folder' | 'bucket' = 'folder',
  env: () => Readonly<Record<string, string>> = () => ({}),
) {
  let api: TestApi
  let bucket: ObjectStore | undefined
  const storage = () => (bucket ? { STORAGE_URL: bucket.url } : {})
  beforeAll(async () => {
    bucket = kind === 'bucket' ? await startObjectStore() : undefined
    api = await openApi({ ...storage(), ...env() })
  })
  afterAll(async () => {
    await api.close()
    await bucket?.stop()
  })
  const stage = {
    get api() {
      return api
    },
    upload(
      name: string,
      content: Uint8Array | string,
      { by = 'employee', headers = {} }: { by?: Person; headers?: Record<string, string> } = {},
    ): Promise<Answer> {
      const form = formOf([{ field: 'file', name, type: 'application/octet-stream', content }])
      const extra = { payload: form.payload, headers: { ...form.headers, ...headers } }
      return api.as(by).send('POST', '/api/v1/attachments', extra)
    },
    /** Uploads a file that must be accepted. Throws if it is rejected. */
    async uploadFile(name: string, content: Uint8Array | string = name, by: Person = 'employee') {
      const response = await stage.upload(name, content, { by })
      if (response.status !== 201) throw new Error(`${response.status} ${response.text}`)
      return response.body as Attachment
    },
    delete: (id: number, by: Person = 'employee') =>
      api.as(by).send('DELETE', `/api/v1/attachments/${id}`),
    raise: (body: object = {}, by: Person = 'employee') =>
      api.as(by).post('/api/v1/ticket/non-asset', { ...plainTicket, ...body }),
    addComment: (ticket: number, body: object, by: Person = 'employee') =>
      api.as(by).post(`/api/v1/ticket/${ticket}/comments`, body),
    /** Loads a file from an address that the API returned. */
    async load(address: string) {
      const { pathname, search } = new URL(address)
      const { statusCode, headers, rawPayload } = await api.app.inject({ url: pathname + search })
      return { status: statusCode, headers, bytes: rawPayload }
    },
    /** Returns the names of the files in the store, without the pictures of the company's assets. */
    storedNames: async (): Promise<string[]> => {
      const names = bucket
        ? await bucket.keys()
        : await readdir(join(api.dataDir, 'images')).catch(() => [])
      return names.filter((name) => /^[\da-f]{32}\./.test(name)).toSorted()
    },
    rows: () =>
      api.db.many<{ id: number; file_key: string }>(sql`select id, file_key from attachments`),
    async sweep() {
      const place = readConfig({ IDENTITY: 'local', DATA_DIR: api.dataDir, ...storage() })
      await deleteUnsent(api.db)
      await sweep({ db: api.db, files: await openFiles(place) })
    },
  }
  return stage
}
