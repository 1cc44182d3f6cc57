import { assetCode } from '../../src/domain/asset/asset-code.ts'
import type { Asset } from '../../src/wire/asset.ts'
import { type Page, shortestSearch } from '../../src/wire/page.ts'
import { firsts } from './descriptions.ts'
import { percentiles, report, type BenchServer } from './server.ts'
import { timed } from './service/bench.ts'

/** Resolves codes, IDs and unknown texts, on a server that has already resolved as many. */
export async function measureCodes(desk: { server: BenchServer; token: string }): Promise<void> {
  const { server, token } = desk
  const timesOf = async (texts: readonly string[]) => {
    const times: number[] = []
    for (const text of texts) {
      const path = `/api/v1/codes?text=${encodeURIComponent(text)}`
      times.push((await timed(server, { token, path })).time)
    }
    return times
  }
  const kindsOf = async (number: number) => {
    const path = `/api/v1/assets?perPage=100&page=${number}`
    const { items } = (await timed(server, { token, path })).body as Page<Asset>
    return {
      code: items.map(({ id }) => assetCode(id)),
      ID: items.map(({ serial_number }) => serial_number ?? 'none'),
      'unknown text': items.map(({ id }) => `nothing ${id}`),
    }
  }
  for (const texts of Object.values(await kindsOf(49))) await timesOf(texts)
  for (const [kind, texts] of Object.entries(await kindsOf(50))) {
    const { p95 } = percentiles(await timesOf(texts))
    report(`SCAN-07 ${kind} resolved, p95 of ${texts.length}`, p95, { limit: 10 })
  }
}

/** Runs the search for everything with typical words. */
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
