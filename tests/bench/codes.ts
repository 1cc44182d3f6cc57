import { assetCode } from '../../src/domain/asset/asset-code.ts'
import type { Asset } from '../../src/wire/asset.ts'
import { type Page, shortestSearch } from '../../src/wire/page.ts'
import { firsts } from './descriptions.ts'
import { percentiles, report, type BenchServer } from './server.ts'
import { timed } from './service/bench.ts'

/** Resolves codes, IDs and texts that nothing has. */
export async function measureCodes(desk: { server: BenchServer; token: string }): Promise<void> {
  const { server, token } = desk
  const page = await timed(server, { token, path: '/api/v1/assets?perPage=100&page=50' })
  const { items } = page.body as Page<Asset>
  const texts = {
    code: items.map(({ id }) => assetCode(id)),
    ID: items.map(({ serial_number }) => serial_number ?? 'none'),
    'unknown text': items.map(({ id }) => `nothing ${id}`),
  }
  for (const [kind, each] of Object.entries(texts)) {
    const times: number[] = []
    for (const text of each) {
      const path = `/api/v1/codes?text=${encodeURIComponent(text)}`
      times.push((await timed(server, { token, path })).time)
    }
    report(`SCAN-07 ${kind} resolved, p95 of ${each.length}`, percentiles(times).p95, { limit: 10 })
  }
}

/** Searches for everything, with words as people look for them. */
export async function measureSearches(desk: { server: BenchServer; token: string }): Promise<void> {
  const { server, token } = desk
  const terms = Object.values(firsts).flatMap(({ terms: each }) => each)
  const times: number[] = []
  for (const term of terms.filter((each) => [...each].length >= shortestSearch)) {
    const path = `/api/v1/search?q=${encodeURIComponent(term)}`
    times.push((await timed(server, { token, path })).time)
  }
  report(`PAL-08 search for everything, p95 of ${times.length}`, percentiles(times).p95, {
    limit: 60,
  })
}
