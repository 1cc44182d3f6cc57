import { assetList, listBeside, p95Of, report, timed, type ServiceBench } from './bench.ts'

const day = 86_400_000
/** The ticket report of a year that ends so many days ago; no two are the same, and none is answered twice. */
function ofYear(ago: number): string {
  const last = Date.now() - ago * day
  const named = (at: number) => new Date(at).toISOString().slice(0, 10)
  return `/api/v1/reports/tickets?from=${named(last - 364 * day)}&to=${named(last)}`
}

const turns = 30

/** The ticket report of a year, and the asset list while reports are counted (RPT-17). */
export async function measureReports(bench: ServiceBench): Promise<void> {
  const { servers, token, tickets } = bench
  const ask = async (nth: number) => (await timed(servers[0], { path: ofYear(nth), token })).time
  const year = await p95Of(turns, ask)
  report('RPT-17 ticket report of a year: p95', year, { limit: tickets > 100_000 ? 2000 : 300 })
  await timed(servers[0], { path: assetList, token })
  const four = Promise.all([0, 1, 2, 3].map((first) => inTurn(bench, 50 + first * 40)))
  report('RPT-17 asset list beside reports: p95', await listBeside(bench, four), { limit: 40 })
}

/** Eight reports, one after the other. */
async function inTurn({ servers: [server], token }: ServiceBench, first: number): Promise<void> {
  for (let nth = 0; nth < 8; nth++) await timed(server, { path: ofYear(first + nth), token })
}
