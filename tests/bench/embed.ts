import { spawnSync } from 'node:child_process'
import { copyFile, mkdir } from 'node:fs/promises'
import { bundled, contestants, installation, type Contestant } from './embed/contestants.ts'
import type { Site } from './embed/site.ts'
import { network, slowdown, visit, type Visit } from './embed/visit.ts'
import { builds, wholePage, heads, inWorld, median, type World } from './embed/world.ts'

/**
 * Measures the cost of our elements for a page, in both builds, compared with other components: `npm run bench -- embed
 * [ROUNDS]`. Visits alternate, so that other load affects all equally. The ratios are those of the medians of one run.
 */
const rounds = Number(process.argv[2] ?? 15)

interface Guest {
  name: string
  url: string
  usable: string
}

async function add(site: Site, contestant: Contestant): Promise<Guest> {
  const { name, body, source, folder, styles, answers = {}, usable } = contestant
  const script = contestant.script ?? (source && 'page.js')
  if (folder) site.mount(`/${name}/`, folder)
  for (const [file, content] of source ? await bundled(source) : [])
    site.put(`/${name}/${file}`, content)
  const style = styles ? `<link rel="stylesheet" href="/${name}/${styles}">` : ''
  const loader = script ? `<script type="module" src="/${name}/${script}"></script>` : ''
  for (const [path, text] of Object.entries(answers)) site.put(`/${name}-api/${path}`, text)
  site.put(`/${name}.html`, wholePage(style + loader, body))
  return { name, url: `${site.origin}/${name}.html`, usable }
}

/** Pages with Raise a Ticket: signed out, and with a token of the page. */
function ours({ site, product }: World, token: string): Guest[] {
  return Object.entries(builds).flatMap(([build, folder]) => {
    const { loader, configured } = heads(product, folder, token)
    const page = (name: string, head: string, usable: string) => {
      site.put(`/${name}.html`, wholePage(head, '<raise-ticket></raise-ticket>'))
      return { name, url: `${site.origin}/${name}.html`, usable }
    }
    return [
      page(`assetdesk-${build}-prompt`, loader, 'button'),
      page(`assetdesk-${build}-form`, configured, 'textarea'),
    ]
  })
}

function row(visits: readonly Visit[]): Visit {
  const of = (key: keyof Visit) => median(visits.map((each) => each[key]))
  return {
    firstContent: of('firstContent'),
    usable: of('usable'),
    bytes: of('bytes'),
    requests: of('requests'),
  }
}

await mkdir(installation, { recursive: true })
await copyFile('tests/bench/embed/package.json', `${installation}/package.json`)
const installed = spawnSync(
  'npm',
  ['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'],
  { cwd: installation, stdio: 'inherit' },
)
if (installed.status !== 0) process.exit(1)
await inWorld(async (world) => {
  const guests = [
    ...(await Promise.all(contestants.map((each) => add(world.site, each)))),
    ...ours(world, await world.server.signIn('employee@example.com')),
  ]
  const visits = new Map(guests.map(({ name }) => [name, [] as Visit[]]))
  for (let round = 0; round <= rounds; round += 1)
    for (const { name, url, usable } of guests) {
      const figures = await visit(world.browser, url, usable)
      // The first round warms up server and browser.
      if (round > 0) visits.get(name)?.push(figures)
    }
  const rows = new Map([...visits].map(([name, each]) => [name, row(each)]))
  const bare = rows.get('react-r2wc')
  console.log(
    `${rounds} rounds, ${network.latency} ms, ${network.bytesPerSecond / 125_000} Mbit/s, processor ${slowdown} × slower; medians`,
  )
  console.table(
    Object.fromEntries(
      [...rows].map(([name, { firstContent, usable, bytes, requests }]) => [
        name,
        {
          'first content (ms)': Math.round(firstContent),
          '× bare': (firstContent / (bare?.firstContent ?? NaN)).toFixed(2),
          'usable (ms)': Math.round(usable),
          '× bare ': (usable / (bare?.usable ?? NaN)).toFixed(2),
          kB: (bytes / 1000).toFixed(1),
          requests,
        },
      ]),
    ),
  )
})
