import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { calls } from '../../src/wire/calls.ts'
import { sql } from '../../host/api/db/sql.ts'
import { company } from '../support/company.ts'
import { testApi } from '../support/api.ts'

const headers = { authorization: 'Bearer a-token-of-monitoring' }
/** What Prometheus adds to every sample by itself. */
const ofPrometheus = ['instance', 'job']

const api = testApi()
/** The labels of every sample name that the product exports. */
let exported: Map<string, Set<string>>

beforeAll(async () => {
  const app = await api.another({ METRICS_TOKEN: 'a-token-of-monitoring' })
  await useStore(app)
  await app.inject('/healthz')
  exported = labelsOf((await app.inject({ url: '/metrics', headers })).payload)
})

/** Asks for a picture: what was never done has no sample. */
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
  const found = new Map([['up', new Set(ofPrometheus)]])
  for (const [, name = ''] of text.matchAll(/^# TYPE (\S+) /gm)) found.set(name, new Set())
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = found.get(name) ?? new Set<string>()
    found.set(name, known)
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
  }
  return found
}

/** A query with what is written about its results: a legend, or the sentence of an alert. */
interface Asked {
  expr: string
  words: string
}

async function panels(): Promise<Asked[]> {
  const dashboard = JSON.parse(await readFile('deploy/grafana-dashboard.json', 'utf8')) as {
    panels: { targets?: { expr: string; legendFormat: string }[] }[]
  }
  const targets = dashboard.panels.flatMap((panel) => panel.targets ?? [])
  return targets.map(({ expr, legendFormat }) => ({ expr, words: legendFormat }))
}

async function alerts(): Promise<Asked[]> {
  const text = await readFile('deploy/prometheus-alerts.yml', 'utf8')
  return [...text.matchAll(/expr: ([^]*?)\n +(?:for|labels): [^]*?summary: '(.*)'/g)].map(
    ([, expr = '', words = '']) => ({ expr: expr.replace(/^>-/, ''), words }),
  )
}

/** The selectors of a query: `name{label="…"}`. */
const selectors = (expr: string) =>
  [...expr.matchAll(/\b(up|(?:assetdesk|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', matchers = '']) => ({
      name,
      matchers: [...matchers.matchAll(/(\w+)(=~?|!=|!~)"([^"]*)"/g)],
    }),
  )

/** Labels that its results have: those of the outermost `by`, else all of its metric. */
function resultLabels(expr: string): string[] {
  const [, by] = /\bby \(([^)]*)\)/.exec(expr) ?? []
  const all = selectors(expr).flatMap(({ name }) => [
    ...(exported.get(name) ?? []),
    ...ofPrometheus,
  ])
  if (by !== undefined) return by.split(', ').filter((label) => label !== 'le')
  return /^(?:max|min|sum|absent)\(/.test(expr) ? [] : all
}

/** What a query or its words name that is not exported. */
function unknown({ expr, words }: Asked): string[] {
  const used = selectors(expr)
  const names = used.map(({ name }) => name).filter((name) => !exported.has(name))
  const known = new Set(
    used.flatMap(({ name }) => [...(exported.get(name) ?? []), ...ofPrometheus]),
  )
  const matched = used.flatMap(({ name, matchers }) =>
    matchers
      .map(([, label = '']) => label)
      .filter((label) => ![...(exported.get(name) ?? []), ...ofPrometheus].includes(label)),
  )
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)]
    .flatMap(([, labels = '']) => labels.split(', '))
    .filter((label) => !known.has(label))
  const said = [...words.matchAll(/\{\{ ?(?:\$labels\.)?(\w+) ?\}\}/g)]
    .map(([, label = '']) => label)
    .filter((label) => !resultLabels(expr).includes(label))
  return [...names, ...matched, ...grouped, ...said]
}

test('MET-06 the example dashboard and alerts ask only for metrics and labels that exist', async () => {
  const asked = [...(await panels()), ...(await alerts())]
  expect(asked.length).toBeGreaterThan(35)
  expect(asked.flatMap((each) => unknown(each).map((what) => `${what} in ${each.expr}`))).toEqual(
    [],
  )
})

test('DOC-02 the table of metrics holds what is exported, and nothing else', async () => {
  const page = await readFile('docs/operating.md', 'utf8')
  const [, table = ''] = page.split('| Metric | Labels | Meaning |\n')
  const rows = table.slice(0, table.indexOf('\n\n')).matchAll(/^\| (`.*?) \|/gm)
  const named = [...rows].flatMap(([, cell = '']) => cell.match(/assetdesk_\w+/g) ?? [])
  const own = [...exported.keys()].filter((name) => name.startsWith('assetdesk_'))
  const families = own.filter((name) => !/_(bucket|sum|count)$/.test(name))
  // Only of a process that reads a mailbox of replies.
  expect(named.toSorted()).toEqual(
    [...new Set([...families, 'assetdesk_mailbox_age_seconds'])].toSorted(),
  )
})

test('MET-06 every rule is read; the calls that an alert watches exist', async () => {
  const text = await readFile('deploy/prometheus-alerts.yml', 'utf8')
  const read = await alerts()
  expect(read.length).toBe(text.split('- alert:').length - 1)
  expect(await readFile('docs/operating.md', 'utf8')).toContain(`: ${read.length} rules;`)
  const patterns = read
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

test('MET-06 a name, a label or a word that is not exported is told', () => {
  const named = (expr: string, words = '') => unknown({ expr, words })
  expect(named('assetdesk_pool_waiting > 0', '{{ $labels.instance }}')).toEqual([])
  expect(named('assetdesk_pool_waits > 0')).toEqual(['assetdesk_pool_waits'])
  expect(named('assetdesk_pool_connections{kind="idle"}')).toEqual(['kind'])
  expect(named('sum by (route) (rate(assetdesk_requests_total[5m]))')).toEqual(['route'])
  expect(named('sum by (call) (assetdesk_requests_total)', '{{ $labels.instance }}')).toEqual([
    'instance',
  ])
})
