import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { picturesForm } from '../support/form.ts'
import { cameraPhoto } from '../support/photographs.ts'
import { percentiles, processMemory, report, startServer, type BenchServer } from './server.ts'

/**
 * Prints what pictures cost: six photographs of 12 megapixels and about 2.6 MB over HTTP, their thumbnails,
 * the pictures of a list page, the memory that uploads take. Fails over a budget.
 */
const budget = { upload: 1000, thumbnails: 1500, page: 150, growth: 300 }
const port = 7394
const turns = 7

interface Image {
  url: string
  thumbnail_url: string
}

async function uploadSix(token: string, asset: number, photo: Uint8Array) {
  const { payload, headers } = picturesForm(Array.from({ length: 6 }, () => photo))
  const started = performance.now()
  const answer = await fetch(`http://localhost:${port}/api/v1/assets/${asset}/images`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  })
  const images = (await answer.json()) as Image[]
  if (answer.status !== 201) throw new Error(`The upload answered ${answer.status}`)
  return { images, milliseconds: performance.now() - started }
}

/** Bytes behind addresses, loaded side by side. */
async function weigh(addresses: readonly string[]): Promise<number> {
  const sizes = addresses.map(async (address) => {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`A picture answered ${answer.status}`)
    return (await answer.arrayBuffer()).byteLength
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

async function newAsset(server: BenchServer, token: string, nth: number): Promise<number> {
  const body = {
    category_id: 1,
    place_id: 1,
    status: 'ready',
    labelled: 'na',
    manager: 'system_admin',
    quantity: 1,
    serial_number: `BENCH-${nth}`,
  }
  const { status, text } = await server.ask('/api/v1/assets/', { token, body })
  if (status !== 201) throw new Error(`Adding an asset answered ${status}: ${text}`)
  return (JSON.parse(text) as { id: number }).id
}

const dataDir = await mkdtemp(join(tmpdir(), 'assetdesk-bench-'))
try {
  const photo = await cameraPhoto()
  const server = await startServer(dataDir, port)
  const token = await server.signIn('office.admin@example.com')
  const before = await processMemory(server.pid)
  report('one photograph', photo.length / 1e6, { unit: 'MB' })
  const uploads: number[] = []
  const thumbnails: number[] = []
  for (let nth = 0; nth < turns + 5; nth++) {
    const asset = await newAsset(server, token, nth)
    const { images, milliseconds } = await uploadSix(token, asset, photo)
    uploads.push(milliseconds)
    const started = performance.now()
    await weigh(images.map(({ thumbnail_url }) => thumbnail_url))
    thumbnails.push(performance.now() - started)
  }
  // The first one loads the library that works on pictures.
  report('six photographs: first upload', uploads[0] ?? 0)
  report('six photographs: p50', percentiles(uploads.slice(1)).p50, { limit: budget.upload })
  report('six photographs: slowest', Math.max(...uploads.slice(1)))
  report('thumbnails there after', Math.max(...thumbnails), { limit: budget.thumbnails })
  report('growth of the API', (await processMemory(server.pid)) - before, {
    limit: budget.growth,
    unit: 'MB',
  })
  const list = '/api/v1/assets?page=1&perPage=12&orderBy=created_at&orderDir=desc'
  const { text } = await server.ask(list, { token })
  const { items } = JSON.parse(text) as { items: { asset_images: Image[] }[] }
  const shown = items.map(({ asset_images }) => asset_images[0]?.thumbnail_url ?? '')
  const page = (await weigh(shown)) / 1000
  report('pictures of a list page (12 rows)', page, { limit: budget.page, unit: 'kB' })
  await server.stop()
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
