import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { readConfig } from '../../../host/api/config/config.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { openFiles } from '../../../host/api/files/open.ts'
import { sweep } from '../../../host/api/files/unsettled.ts'
import { openApi, type Answer, type TestApi } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { formOf, picturesForm, type Part } from '../../support/form.ts'
import { startObjectStore, type ObjectStore } from '../../support/s3.ts'
import { removeEvents } from '../../support/events.ts'

export const asset = company.assets.freeChair
export const uploadPath = `/api/v1/assets/${asset}/images`

/** Starts the API with the demo company and the given file store. Before each test, the blue chair has no pictures. */
export function pictureStage(kind: 'folder' | 'bucket' = 'folder') {
  let api: TestApi
  let bucket: ObjectStore | undefined
  beforeAll(async () => {
    bucket = kind === 'bucket' ? await startObjectStore() : undefined
    api = await openApi(bucket ? { STORAGE_URL: bucket.url } : {})
  })
  afterAll(async () => {
    await api.close()
    await bucket?.stop()
  })
  beforeEach(async () => {
    await api.db.run(sql`delete from asset_images`)
    await removeEvents(api.db, sql`true`)
    await sweep({ db: api.db, files: await openFiles(place()) })
    await api.db.run(sql`delete from unsettled_files`)
  })
  const place = () => readConfig({ IDENTITY: 'local', DATA_DIR: api.dataDir, ...storage() })
  const storage = () => (bucket ? { STORAGE_URL: bucket.url } : {})
  const stage = {
    get api() {
      return api
    },
    send: (parts: readonly Part[]): Promise<Answer> =>
      api.as('officeAdmin').send('POST', uploadPath, formOf(parts)),
    /** Uploads files that all claim to be JPEGs. */
    upload: (contents: readonly Uint8Array[], headers: Record<string, string> = {}) => {
      const form = picturesForm(contents)
      const extra = { payload: form.payload, headers: { ...form.headers, ...headers } }
      return api.as('officeAdmin').send('POST', uploadPath, extra)
    },
    rows: () =>
      api.db.many<{
        id: number
        file_key: string
        content_type: string
        width: number
        height: number
        bytes: number
      }>(
        sql`select id, file_key, content_type, width, height, bytes from asset_images order by position, id`,
      ),
    /** Names of the files that are still unsettled. */
    unsettled: async () =>
      (await api.db.many<{ file_key: string }>(sql`select file_key from unsettled_files`)).map(
        ({ file_key }) => file_key,
      ),
    /** Names of all files in the store. */
    files: (): Promise<string[]> =>
      bucket ? bucket.keys() : readdir(join(api.dataDir, 'images')).catch(() => []),
    /** Opens the store directly, without the API. */
    store: () => openFiles(place()),
    /** The bucket, if `kind` is `bucket`. */
    bucket: () => bucket,
    messages: async () =>
      (
        await api.db.many<{ messages: string[] }>(
          sql`select messages from events where subject = 'asset' order by id`,
        )
      ).flatMap(({ messages }) => messages),
    /** Requests a URL that the API returned. */
    async load(address: string) {
      const { pathname, search } = new URL(address)
      const { statusCode, headers, rawPayload } = await api.app.inject({ url: pathname + search })
      return { status: statusCode, headers, bytes: rawPayload }
    },
    /** Uploads one picture and returns the stored picture and its thumbnail. */
    async kept(content: Uint8Array) {
      const response = await stage.upload([content])
      const [image] = response.body as { url: string; thumbnail_url: string }[]
      if (response.status !== 201 || !image) throw new Error(`${response.status} ${response.text}`)
      const [full, thumbnail] = await Promise.all(
        [image.url, image.thumbnail_url].map((url) => stage.load(url)),
      )
      return { full: full!.bytes, thumbnail: thumbnail!.bytes }
    },
  }
  return stage
}
