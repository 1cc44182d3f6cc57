import { message } from '../../../src/wire/texts.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { familyOf, savedName } from '../../../src/domain/ticket/attachment-rules.ts'
import { apiTexts } from '../../../src/domain/messages/en/api.ts'
import { contentTypeOf } from '../files/files.ts'
import { deleteUnsent } from '../files/unsent.ts'
import { notFound, orNotFound, Refusal } from '../http/problem.ts'
import { hasRow, isUnsettled, sweep } from '../files/unsettled.ts'
import type { Services } from '../services.ts'
import { deleteOldImports } from '../imports/import-store.ts'
import { everyMinute } from '../runtime/every-minute.ts'

interface FileAddress {
  Params: { key: string }
  Querystring: Record<string, string | string[] | undefined>
}

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')

/** Percent-encodes a file name for RFC 8187, which, unlike `encodeURIComponent`, does not allow `'`, `(`, `)` and `*`. */
const encoded = (name: string) =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )

/**
 * Returns the Content-Disposition of a file (RFC 6266). Browsers show pictures and save other files. The name is given
 * twice: in ASCII, and complete in UTF-8.
 */
function dispositionOf(key: string, name: string | undefined, type: string): string {
  // Only pictures that the server has re-encoded are shown. Other files may contain anything, so they are saved.
  const isReencoded = contentTypeOf(key)?.startsWith('image/')
  const disposition = isReencoded && familyOf(type) === 'picture' ? 'inline' : 'attachment'
  if (name === undefined) return 'inline'
  const saved = savedName(name)
  const plain = saved.replaceAll(/[^\u0020-\u007E]/gu, '_')
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded(saved)}`
}

/** Serves files by signed URL, because neither an `<img>` nor a download can send a bearer token. */
export function serveFiles(app: FastifyInstance, { db, files, links }: Services): void {
  const unavailable = (log: FastifyBaseLogger) => (error: unknown) => {
    log.error({ err: error }, 'a file could not be read')
    throw new Refusal(503, message(apiTexts, 'fileUnavailable'), { 'retry-after': '30' })
  }

  app.get<FileAddress>('/files/:key', { compress: false }, async (request, reply) => {
    const { key } = request.params
    const { until, signature, name, type } = request.query
    const as = name === undefined && type === undefined ? {} : { name: one(name), type: one(type) }
    const seconds = links.secondsLeft(key, { until: one(until), signature: one(signature), ...as })
    const sentAs = as.type ?? contentTypeOf(key)
    const failed = unavailable(request.log)
    if (!seconds || !sentAs || (await isUnsettled(db, key).catch(failed)))
      throw notFound(apiTexts, 'fileNotFound')
    // Browsers revalidate each time, so that they show no deleted file.
    const caching = {
      'cache-control': 'private, max-age=0',
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${key}"`,
    }
    // A sweep removes the key of a deleted file from `unsettled_files`.
    if (request.headers['if-none-match'] === caching.etag && (await hasRow(db, key).catch(failed)))
      return reply.status(304).headers(caching).send()
    const file = orNotFound(await files.read(key).catch(failed), apiTexts, 'fileNotFound')
    return reply
      .headers({
        ...caching,
        'content-type': sentAs,
        'content-length': file.bytes,
        'content-security-policy': "sandbox; default-src 'none'",
        'content-disposition': dispositionOf(key, as.name, sentAs),
      })
      .send(file.stream)
  })
}

/** Days after which an import that was not started is deleted. */
const unstartedImportDays = 7

/**
 * Deletes unsent files and imports that were not started, and removes unsettled files from the store, when the server
 * starts and every minute.
 */
export function sweepRegularly(app: FastifyInstance, services: Services): void {
  everyMinute(app, () =>
    deleteUnsent(services.db)
      .then(() => services.db.transaction((tx) => deleteOldImports(tx, unstartedImportDays)))
      .then(() => sweep(services, services.shutdown.leaving))
      .catch((error: unknown) =>
        app.log.warn({ err: error }, 'the sweep of files and imports failed'),
      ),
  )
}
