import { assetList, listBeside, p95Of, report, timed, type ServiceBench } from './bench.ts'

const day = 86_400_000
/** Returns the path of a year's ticket report that ends `daysAgo` days ago. Each is requested only once. */
function yearReportPath(daysAgo: number): string {
  const last = Date.now() - daysAgo * day
  const named = (at: number) => new Date(at).toISOString().slice(0, 10)
  return `/api/v1/reports/tickets?from=${named(last - 364 * day)}&to=${named(last)}`
}

const turns = 30

/** RPT-17: measures the ticket report of a year, and the asset list while reports are computed. */
export async function measureReports(bench: ServiceBench): Promise<void> {
  const { servers, token, tickets } = bench
  const ask = async (nth: number) =>
    (await timed(servers[0], { path: yearReportPath(nth), token })).time
  const year = await p95Of(turns, ask)
  report('RPT-17 ticket report of a year: p95', year, { limit: tickets > 100_000 ? 2000 : 300 })
  await timed(servers[0], { path: assetList, token })
  const four = Promise.all([0, 1, 2, 3].map((first) => inTurn(bench, 50 + first * 40)))
  report('RPT-17 asset list beside reports: p95', await listBeside(bench, four), { limit: 40 })
}

/** Requests eight reports one after the other. */
async function inTurn({ servers: [server], token }: ServiceBench, first: number): Promise<void> {
  for (let nth = 0; nth < 8; nth++)
    await timed(server, { path: yearReportPath(first + nth), token })
}
