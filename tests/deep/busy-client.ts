import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { historyTexts } from '../../src/domain/messages/en/history.ts'
import { assetEvents } from '../../src/wire/asset-events.ts'
import { maxImages } from '../../src/domain/asset/upload-rules.ts'
import { leastAsset } from '../support/asset-calls.ts'
import { picturesForm } from '../support/form.ts'

/** What the server has acknowledged about one asset. */
export interface Acknowledged {
  id: number
  serial: string
  /** Ids of the pictures that must be there. */
  pictures: Set<number>
  /** Ids of those that must be gone. */
  deleted: Set<number>
  /** Every line that its history must have, oldest first. */
  history: string[]
}

interface Order {
  method: string
  path: string
  body?: { payload: Uint8Array; headers: Record<string, string> }
}

const finalStatuses: readonly number[] = [200, 201, 404]

/**
 * Adds assets, adds pictures to them and deletes some, without pauses. Repeats a request without a response, or with a
 * 5xx, with the same `Idempotency-Key`, as our page does.
 */
export function busyClient(origin: string, token: string, photos: readonly Uint8Array[]) {
  const assets: Acknowledged[] = []
  const over = new AbortController()
  let repeated = 0
  const some = (count: number) => Math.floor(Math.random() * count)

  async function sendRequest({ method, path, body }: Order, key: string) {
    const headers = {
      authorization: `Bearer ${token}`,
      ...body?.headers,
      ...(method === 'POST' ? { 'idempotency-key': key } : {}),
    }
    const init = { method, headers, signal: AbortSignal.timeout(30_000) }
    const response = await fetch(origin + path, {
      ...init,
      ...(body ? { body: new Uint8Array(body.payload) } : {}),
    })
    return { status: response.status, body: (await response.json()) as unknown }
  }

  /** Repeats a request until its response is final. */
  async function sendUntilFinal(order: Order) {
    const key = randomUUID()
    for (let turn = 0; turn < 600; turn++) {
      const response = await sendRequest(order, key).catch(() => undefined)
      if (response && response.status < 500) {
        if (!finalStatuses.includes(response.status))
          throw new Error(
            `${order.method} ${order.path}: ${response.status} ${JSON.stringify(response.body)}`,
          )
        return { ...response, isFirst: turn === 0 }
      }
      repeated += 1
      await sleep(100)
    }
    throw new Error(`No response to ${order.method} ${order.path}`)
  }

  async function addAsset(): Promise<Acknowledged> {
    const serial = randomUUID()
    const payload = Buffer.from(JSON.stringify({ ...leastAsset, serial_number: serial }))
    const headers = { 'content-type': 'application/json' }
    const { body } = await sendUntilFinal({
      method: 'POST',
      path: '/api/v1/assets/',
      body: { payload, headers },
    })
    const { id } = body as { id: number }
    const asset = { id, serial, pictures: new Set<number>(), deleted: new Set<number>() }
    const acknowledged = { ...asset, history: [assetEvents['asset.added'].label] }
    assets.push(acknowledged)
    return acknowledged
  }

  async function addPictures(asset: Acknowledged): Promise<void> {
    const count = 1 + some(Math.min(3, maxImages - asset.pictures.size))
    const chosen = Array.from({ length: count }, () => photos[some(photos.length)] as Uint8Array)
    const path = `/api/v1/assets/${asset.id}/images`
    const { body } = await sendUntilFinal({ method: 'POST', path, body: picturesForm(chosen) })
    const before = asset.pictures.size
    for (const { id } of body as { id: number }[]) asset.pictures.add(id)
    if (asset.pictures.size !== before + count)
      throw new Error(`${count} pictures became ${asset.pictures.size - before}`)
    asset.history.push(historyTexts.imagesAdded(count))
  }

  async function deletePicture(asset: Acknowledged): Promise<void> {
    const id = [...asset.pictures][some(asset.pictures.size)] as number
    const path = `/api/v1/assets/${asset.id}/images/${id}`
    const { status, isFirst } = await sendUntilFinal({ method: 'DELETE', path })
    // Only a repeated request may get a 404.
    if (status === 404 && isFirst) throw new Error(`Picture ${id} was lost`)
    asset.pictures.delete(id)
    asset.deleted.add(id)
    asset.history.push(historyTexts.imagesDeleted(1))
  }

  async function work(): Promise<void> {
    while (!over.signal.aborted) {
      const asset =
        assets.length === 0 || some(4) === 0
          ? await addAsset()
          : (assets[some(assets.length)] as Acknowledged)
      if (asset.pictures.size > 0 && some(4) === 0) await deletePicture(asset)
      else if (asset.pictures.size < maxImages) await addPictures(asset)
    }
  }

  return {
    assets,
    repeated: () => repeated,
    working: work(),
    /** Stops after the current request. */
    end: () => over.abort(),
  }
}
