import { expect, test } from 'vitest'
import { blackPng, textBomb } from '../support/photographs.ts'
import { pictureStage } from '../api/images/stage.ts'

const stage = pictureStage()

const as = (name: string, type: string, content: Uint8Array | string) => [{ name, type, content }]

test('decompression bombs in a chunk and the largest allowed picture use bounded memory', async () => {
  const before = process.memoryUsage().rss
  const bomb = await stage.send(as('b.png', 'image/png', blackPng(64, 64, [textBomb()])))
  expect([201, 422]).toContain(bomb.status)
  expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
  const largest = Array.from({ length: 5 }, () => ({
    name: 'l.png',
    content: blackPng(8000, 5000),
  }))
  expect((await stage.send(largest)).status).toBe(201)
  // One after the other: five at once would take five times as much.
  expect(process.memoryUsage().rss - before).toBeLessThan(600_000_000)
})
