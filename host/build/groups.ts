import { resolve } from 'node:path'
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild'

/**
 * Gathers what entries share into two files. esbuild puts modules together that the same entries reach, so
 * each entry first imports a module naming the whole group: `core` for every widget, `lists` for those with
 * a list. Without it a dozen entries fall apart into a dozen and a half of chunks (decision 002).
 */
export interface Grouping {
  /** Entries by output name. */
  entries: Readonly<Record<string, string>>
  /** What must be prepared as in the real build, so that the same modules are seen. */
  scan: BuildOptions
  /** A module of which pattern makes an entry one of those with a list. */
  listModule: RegExp
  /** Code to follow an entry's own exports. */
  footer: (name: string, file: string) => string
}

type Group = 'core' | 'lists'

interface Plan {
  core: string[]
  lists: string[]
  listed: ReadonlySet<string>
}

export function groupsEsbuild(grouping: Grouping): Plugin {
  const names = new Map(Object.entries(grouping.entries).map(([name, file]) => [file, name]))
  return {
    name: 'groups',
    setup(build) {
      let plan: Promise<Plan> | undefined
      build.onStart(() => {
        plan = makePlan(grouping)
      })
      build.onResolve(
        { filter: /.*/ },
        async ({ path, kind, resolveDir, pluginData, namespace }) => {
          if (pluginData === 'group') return undefined
          if (namespace === 'group') return { path: resolve(path), sideEffects: true }
          if (kind === 'entry-point') return { path: path.replace(/^\.\//, ''), namespace: 'entry' }
          if (kind !== 'dynamic-import' || !path.startsWith('.')) return undefined
          const file = await build.resolve(path, {
            resolveDir,
            kind: 'import-statement',
            pluginData: 'group',
          })
          return { path: relative(file.path), namespace: 'entry' }
        },
      )
      build.onResolve({ filter: /^group:/ }, ({ path }) => ({
        path,
        namespace: 'group',
        sideEffects: true,
      }))
      build.onLoad({ filter: /.*/, namespace: 'entry' }, async ({ path }) => {
        const { listed } = await planned(plan)
        const groups: Group[] = listed.has(path) ? ['core', 'lists'] : ['core']
        const own = JSON.stringify(`./${path}`)
        const name = names.get(path)
        const lines = [...groups.map((group) => `import 'group:${group}'`), `export * from ${own}`]
        if (name) lines.push(grouping.footer(name, path))
        return { contents: lines.join('\n'), loader: 'js', resolveDir: process.cwd() }
      })
      build.onLoad({ filter: /.*/, namespace: 'group' }, async ({ path }) => {
        const members = (await planned(plan))[path === 'group:lists' ? 'lists' : 'core']
        const contents = members.map((file) => `import ${JSON.stringify(`./${file}`)}`).join('\n')
        return { contents, loader: 'js', resolveDir: process.cwd() }
      })
    },
  }
}

function planned(plan: Promise<Plan> | undefined): Promise<Plan> {
  if (!plan) throw new Error('The build has not started')
  return plan
}

/** Which modules two entries or more reach, and whether only entries with a list are among them. */
async function makePlan({ entries, scan, listModule }: Grouping): Promise<Plan> {
  const files = Object.values(entries)
  const { metafile } = await build({
    ...scan,
    entryPoints: files,
    bundle: true,
    metafile: true,
    write: false,
    outdir: 'scan',
    format: 'esm',
    splitting: true,
    logLevel: 'silent',
  })
  const roots = [...new Set([...files, ...lazyRoots(metafile)])]
  const reach = new Map(roots.map((root) => [root, reached(metafile, root)]))
  const listed = new Set(
    roots.filter((root) => [...(reach.get(root) ?? [])].some((file) => listModule.test(file))),
  )
  const core: string[] = []
  const lists: string[] = []
  for (const file of Object.keys(metafile.inputs)) {
    if (file.includes(':') || file.includes('node_modules/')) continue
    const users = roots.filter((root) => reach.get(root)?.has(file))
    if (users.length > 1) (users.every((root) => listed.has(root)) ? lists : core).push(file)
  }
  return { core: [...core, ...strays(metafile, roots, [...core, ...lists])], lists, listed }
}

/** Packages that two entries import themselves while no shared module does: without a place they would drift apart. */
function strays(
  metafile: Metafile,
  roots: readonly string[],
  members: readonly string[],
): string[] {
  const held = new Set(members.flatMap((member) => [...reached(metafile, member)]))
  const direct = roots.flatMap((root) => {
    const own = [...reached(metafile, root)].filter((file) => !file.includes('node_modules/'))
    return [
      ...new Set(
        own.flatMap((file) => metafile.inputs[file]?.imports.map(({ path }) => path) ?? []),
      ),
    ]
  })
  const twice = direct.filter((path, at) => direct.indexOf(path) !== at)
  return [...new Set(twice)].filter(
    (path) =>
      path in metafile.inputs &&
      path.includes('node_modules/') &&
      !path.includes(':') &&
      !held.has(path),
  )
}

function lazyRoots(metafile: Metafile): string[] {
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports)
  return imports
    .filter(({ kind, external }) => kind === 'dynamic-import' && !external)
    .map(({ path }) => path)
}

function reached(metafile: Metafile, root: string): Set<string> {
  const seen = new Set<string>()
  const open = [root]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const { path, kind, external } of metafile.inputs[file]?.imports ?? []) {
      if (kind !== 'dynamic-import' && !external) open.push(path)
    }
  }
  return seen
}

function relative(path: string): string {
  return path.startsWith(resolve('.'))
    ? path.slice(resolve('.').length + 1).replaceAll('\\', '/')
    : path
}
