import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { calls } from '../../src/wire/calls.ts'
import { sql } from '../../host/api/db/sql.ts'
import { company } from '../support/company.ts'
import { testApi } from '../support/api.ts'

const headers = { authorization: 'Bearer a-token-of-monitoring' }
/** The labels that Prometheus adds to every sample. */
const prometheusLabels = ['instance', 'job']

const api = testApi()
/** The labels of each exported sample, by the name of the sample. */
let exported: Map<string, Set<string>>

beforeAll(async () => {
  const app = await api.another({ METRICS_TOKEN: 'a-token-of-monitoring' })
  await useStore(app)
  await app.inject('/healthz')
  exported = labelsOf((await app.inject({ url: '/metrics', headers })).payload)
})

/** Requests a picture, because the metrics of the store have no samples before its first use. */
async function useStore(app: FastifyInstance): Promise<void> {
  const { freeChair } = company.assets
  await api.db.run(sql`
    insert into asset_images (asset_id, file_key, content_type, width, height, bytes)
    values (${freeChair}, 'absent.jpg', 'image/jpeg', 4, 4, 1)`)
  const { body } = await api.as('employee').get(`/api/v1/assets/${freeChair}`)
  const { pathname, search } = new URL(body.asset_images[0].url)
  await app.inject(pathname + search)
}

function labelsOf(text: string): Map<string, Set<string>> {
  const labelsByName = new Map([['up', new Set(prometheusLabels)]])
  for (const [, name = ''] of text.matchAll(/^# TYPE (\S+) /gm)) labelsByName.set(name, new Set())
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = labelsByName.get(name) ?? new Set<string>()
    labelsByName.set(name, known)
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
  }
  return labelsByName
}

/** A query and the text shown with its results: the legend of a panel or the summary of an alert. */
interface Query {
  expr: string
  caption: string
}

async function panels(): Promise<Query[]> {
  const dashboard = JSON.parse(await readFile('deploy/grafana-dashboard.json', 'utf8')) as {
    panels: { targets?: { expr: string; legendFormat: string }[] }[]
  }
  const targets = dashboard.panels.flatMap((panel) => panel.targets ?? [])
  return targets.map(({ expr, legendFormat }) => ({ expr, caption: legendFormat }))
}

async function alerts(): Promise<Query[]> {
  const text = await readFile('deploy/prometheus-alerts.yml', 'utf8')
  return [...text.matchAll(/expr: ([^]*?)\n +(?:for|labels): [^]*?summary: '(.*)'/g)].map(
    ([, expr = '', caption = '']) => ({ expr: expr.replace(/^>-/, ''), caption }),
  )
}

/** Returns the selectors of a query: `name{label="…"}`. */
const selectors = (expr: string) =>
  [...expr.matchAll(/\b(up|(?:assetdesk|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', matchers = '']) => ({
      name,
      matchers: [...matchers.matchAll(/(\w+)(=~?|!=|!~)"([^"]*)"/g)],
    }),
  )

/** Returns the labels of the results of a query: those of the outermost `by`, or else all labels of its metric. */
function resultLabels(expr: string): string[] {
  const [, by] = /\bby \(([^)]*)\)/.exec(expr) ?? []
  const all = selectors(expr).flatMap(({ name }) => [
    ...(exported.get(name) ?? []),
    ...prometheusLabels,
  ])
  if (by !== undefined) return by.split(', ').filter((label) => label !== 'le')
  return /^(?:max|min|sum|absent)\(/.test(expr) ? [] : all
}

/** Returns the metrics and labels of a query and its text that are not exported. */
function unexported({ expr, caption }: Query): string[] {
  const used = selectors(expr)
  const names = used.map(({ name }) => name).filter((name) => !exported.has(name))
  const known = new Set(
    used.flatMap(({ name }) => [...(exported.get(name) ?? []), ...prometheusLabels]),
  )
  const matched = used.flatMap(({ name, matchers }) =>
    matchers
      .map(([, label = '']) => label)
      .filter((label) => ![...(exported.get(name) ?? []), ...prometheusLabels].includes(label)),
  )
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)]
    .flatMap(([, labels = '']) => labels.split(', '))
    .filter((label) => !known.has(label))
  const captionLabels = [...caption.matchAll(/\{\{ ?(?:\$labels\.)?(\w+) ?\}\}/g)]
    .map(([, label = '']) => label)
    .filter((label) => !resultLabels(expr).includes(label))
  return [...names, ...matched, ...grouped, ...captionLabels]
}

test('MET-06 the example dashboard and alerts use only metrics and labels that exist', async () => {
  const queries = [...(await panels()), ...(await alerts())]
  expect(queries.length).toBeGreaterThan(35)
  expect(
    queries.flatMap((each) => unexported(each).map((what) => `${what} in ${each.expr}`)),
  ).toEqual([])
})

test('DOC-02 the table of metrics lists exactly the exported metrics', async () => {
  const page = await readFile('docs/operating.md', 'utf8')
  const [, table = ''] = page.split('| Metric | Labels | Meaning |\n')
  const rows = table.slice(0, table.indexOf('\n\n')).matchAll(/^\| (`.*?) \|/gm)
  const documented = [...rows].flatMap(([, cell = '']) => cell.match(/assetdesk_\w+/g) ?? [])
  const ownNames = [...exported.keys()].filter((name) => name.startsWith('assetdesk_'))
  const families = ownNames.filter((name) => !/_(bucket|sum|count)$/.test(name))
  // Only a process that reads a mailbox of replies exports this metric.
  expect(documented.toSorted()).toEqual(
    [...new Set([...families, 'assetdesk_mailbox_age_seconds'])].toSorted(),
  )
})

test('MET-06 every alert rule is parsed, and the calls that alerts watch exist', async () => {
  const text = await readFile('deploy/prometheus-alerts.yml', 'utf8')
  const rules = await alerts()
  expect(rules.length).toBe(text.split('- alert:').length - 1)
  expect(await readFile('docs/operating.md', 'utf8')).toContain(`: ${rules.length} rules;`)
  const patterns = rules
    .flatMap(({ expr }) => selectors(expr))
    .flatMap(({ matchers }) => matchers)
    .flatMap(([, label, , value = '']) => (label === 'call' ? value.split('|') : []))
  expect(patterns.length).toBeGreaterThan(0)
  for (const pattern of patterns)
    expect(
      Object.keys(calls).some((name) => new RegExp(`^(?:${pattern})$`).test(name)),
      pattern,
    ).toBe(true)
})

test('MET-06 a metric, a label or a legend label that is not exported is reported', () => {
  const unexportedIn = (expr: string, caption = '') => unexported({ expr, caption })
  expect(unexportedIn('assetdesk_pool_waiting > 0', '{{ $labels.instance }}')).toEqual([])
  expect(unexportedIn('assetdesk_pool_waits > 0')).toEqual(['assetdesk_pool_waits'])
  expect(unexportedIn('assetdesk_pool_connections{kind="idle"}')).toEqual(['kind'])
  expect(unexportedIn('sum by (route) (rate(assetdesk_requests_total[5m]))')).toEqual(['route'])
  expect(
    unexportedIn('sum by (call) (assetdesk_requests_total)', '{{ $labels.instance }}'),
  ).toEqual(['instance'])
})
