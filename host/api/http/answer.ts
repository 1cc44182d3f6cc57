import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallName } from '../../../src/wire/calls.ts'
import { callSchemas } from '../../../src/wire/schemas/calls.ts'
import { violatedConstraint } from '../db/errors.ts'
import { retryOnce } from '../db/failure.ts'
import type { Queryable } from '../db/open.ts'
import { admitAgain } from './admit.ts'
import { Download, sendDownload } from './download.ts'
import { bodyValues, originOf, perform, type Serving } from './perform.ts'
import { unprocessable } from './problem.ts'
import type { Received } from './receive.ts'
import { serializedStored } from './serializers.ts'
import { etagOf } from './version.ts'

/** Handles a request and responds. Releases the result of `receive` before it sends the response. */
export async function answer<
  N extends CallName,
  Loaded,
  Upload extends Received | undefined,
  Result,
>(
  request: FastifyRequest,
  reply: FastifyReply,
  serving: Serving<N, Loaded, Upload, Result>,
): Promise<FastifyReply> {
  const { call, options, services } = serving
  void reply.code(options.status ?? 200).header('cache-control', 'no-store')
  const outcome = await received(request, serving)
  const { caller, log } = request
  const context = { ...services, origin: originOf(request, services), caller, log }
  const body = options.reply ? await options.reply(outcome, context) : outcome
  if (options.version) void reply.header('etag', etagOf(options.version(outcome)))
  if (body instanceof Download) return sendDownload(reply, body)
  if (!request.isRetry) return reply.send(body)
  const text = serializedStored(callSchemas[call].reply, body)
  return reply.type('application/json; charset=utf-8').send(text)
}

async function received<N extends CallName, Loaded, Upload extends Received | undefined, Result>(
  request: FastifyRequest,
  serving: Serving<N, Loaded, Upload, Result>,
): Promise<Result> {
  const { options, services } = serving
  const upload = (await options.receive?.read(request, services)) as Upload
  try {
    return await performed(request, upload, serving)
  } finally {
    await upload?.release()
  }
}

async function performed<N extends CallName, Loaded, Upload extends Received | undefined, Result>(
  request: FastifyRequest,
  upload: Upload,
  serving: Serving<N, Loaded, Upload, Result>,
): Promise<Result> {
  const { options, spec, services } = serving
  const work = async (db: Queryable) => {
    await admitAgain(request, { db, isUpload: upload !== undefined }, serving)
    return perform(request, { db, upload }, serving)
  }
  const isRead = spec.method === 'GET'
  const run = () =>
    isRead || options.transaction === false ? work(services.db) : services.db.transaction(work)
  return (isRead ? retryOnce(run) : run()).catch((error: unknown) => {
    const fault = options.conflicts?.[violatedConstraint(error) ?? '']
    throw fault ? unprocessable([fault], bodyValues(request)) : error
  })
}
