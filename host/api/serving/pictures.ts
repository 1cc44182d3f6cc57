import type { FastifyInstance } from 'fastify'
import { apiTexts } from '../../../src/domain/messages/api.ts'
import { contentTypeOf, thumbnailKey } from '../files/files.ts'
import { notFound, Refusal } from '../http/problem.ts'
import { sweep } from '../files/unsettled.ts'
import type { Services } from '../services.ts'

interface PictureAddress {
  Params: { key: string }
  Querystring: Record<string, string | string[] | undefined>
}

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')

/** Serves pictures by signed URL, because an `<img>` cannot send a bearer token. */
export function servePictures(app: FastifyInstance, { files, links }: Services): void {
  app.get<PictureAddress>('/files/:key', async (request, reply) => {
    const { key } = request.params
    const { until, signature } = request.query
    const left = links.secondsLeft(key, { until: one(until), signature: one(signature) })
    const type = contentTypeOf(key)
    const file =
      left && type
        ? await files.read(key).catch((error: unknown) => {
            request.log.error({ err: error }, 'a picture could not be read')
            throw new Refusal(503, apiTexts.fileUnavailable, { 'retry-after': '30' })
          })
        : undefined
    if (!file) throw notFound(apiTexts.fileNotFound)
    return reply
      .headers({
        'content-length': file.bytes,
        'cache-control': `private, max-age=${left}`,
        'cross-origin-resource-policy': 'cross-origin',
        'content-disposition': 'inline',
      })
      .type(type ?? '')
      .send(file.stream)
  })
}

/** Milliseconds between two sweeps of the picture store. */
const sweepEvery = 60_000

/** Sweeps the picture store for unsettled files, at the start and every minute. */
export function sweepRegularly(app: FastifyInstance, services: Services): void {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= sweep(services)
      .catch((error: unknown) => app.log.warn({ err: error }, 'pictures could not be swept'))
      .finally(() => (running = undefined))
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    timer = setInterval(run, sweepEvery).unref()
    run()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}

/** The two URLs of a picture (ENT-03). */
export function pictureAddresses(
  { links, origin }: Pick<Services, 'links'> & { origin: string },
  key: string,
): { url: string; thumbnail_url: string } {
  return { url: origin + links.path(key), thumbnail_url: origin + links.path(thumbnailKey(key)) }
}
