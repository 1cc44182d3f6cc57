import { percentiles, report, type BenchServer } from './server.ts'
import { timed } from './service/bench.ts'

/** Measures the totals of all assets and of a filtered list. */
export async function measureTotals(desk: { server: BenchServer; token: string }): Promise<void> {
  const { server, token } = desk
  for (const [name, query] of [
    ['all assets', ''],
    ['one status', '?status[]=in_use'],
  ] as const) {
    const times: number[] = []
    for (let round = 0; round < 10; round += 1)
      times.push((await timed(server, { token, path: `/api/v1/asset-totals${query}` })).time)
    report(`VAL-04 totals of ${name}, p50`, percentiles(times).p50, { limit: 150 })
  }
}
