import Fastify, { type FastifyRequest } from 'fastify'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { acceptForms, formFiles } from '../../../host/api/http/forms.ts'
import { picturesForm } from '../../support/form.ts'

afterEach(() => void vi.useRealTimers())

/** Reads the files of an upload. Each takes half a minute after its last byte. Returns their names. */
async function readSlowly(request: FastifyRequest): Promise<string[]> {
  const limits = { field: 'asset_images', totalBytes: 10_000, hasWaiters: () => true }
  const names: string[] = []
  for await (const part of formFiles(request, limits)) {
    if (part.kind !== 'file') continue
    await part.read()
    vi.advanceTimersByTime(30_000)
    names.push(String(part.name))
  }
  return names
}

test('SAFE-05 a received upload does not time out while its file is scanned', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  const app = Fastify()
  onTestFinished(() => app.close())
  acceptForms(app, { fileBytes: 1000 })
  app.post('/', (request) => readSlowly(request))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const { payload, headers } = picturesForm([Buffer.from('one'), Buffer.from('two')])
  const response = await fetch(address, { method: 'POST', body: payload, headers })
  expect([response.status, await response.json()]).toEqual([200, ['photo.jpg', 'photo.jpg']])
})

test('SAFE-05 an upload is not aborted when the clock of the machine is set forward', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  const app = Fastify()
  onTestFinished(() => app.close())
  acceptForms(app, { fileBytes: 1000 })
  const { promise: isReading, resolve: begin } = Promise.withResolvers<void>()
  app.post('/', (request) => {
    const names = readSlowly(request)
    begin()
    return names
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const { payload, headers } = picturesForm([Buffer.from('one')])
  const sent = new TransformStream<Uint8Array, Uint8Array>()
  const request = { method: 'POST', body: sent.readable, headers, duplex: 'half' }
  const response = fetch(address, request)
  const writer = sent.writable.getWriter()
  await writer.write(payload.subarray(0, 20))
  await isReading
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(1000)
  await writer.write(payload.subarray(20))
  await writer.close()
  expect((await response).status).toBe(200)
})
