import { resolve } from 'node:path'
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild'

/**
 * Groups modules that entries share into few chunks. esbuild puts modules into one chunk if the same entries import
 * them. So each entry first imports generated modules, each of which imports a group: those of the early entries and
 * `core` for every widget, and one for each kind of screen (docs/decisions/002).
 */
export interface Grouping {
  /** Entries by output name. */
  entries: Readonly<Record<string, string>>
  /** Entries that load without the core, by the name of their group. Each also loads the groups before its own. */
  early: Readonly<Record<string, string>>
  /** Options of the scan that must match the real build, so that both resolve the same modules. */
  scan: BuildOptions
  /** The pattern of each kind of screen, by the name of its group. An entry with a matching module is of that kind. */
  kinds: Readonly<Record<string, RegExp>>
  /** Code that is appended to an entry. */
  footer: (name: string, file: string) => string
}

/** The groups of each entry, and the modules of each group. */
interface Plan {
  groupsOf: ReadonlyMap<string, readonly string[]>
  members: ReadonlyMap<string, readonly string[]>
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
          if (kind !== 'dynamic-import') return ownFile(resolveDir, path)
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
        const groups = (await planned(plan)).groupsOf.get(path) ?? [
          ...Object.keys(grouping.early),
          'core',
        ]
        const own = JSON.stringify(`./${path}`)
        const name = names.get(path)
        const lines = [...groups.map((group) => `import 'group:${group}'`), `export * from ${own}`]
        if (name) lines.push(grouping.footer(name, path))
        return { contents: lines.join('\n'), loader: 'js', resolveDir: process.cwd() }
      })
      build.onLoad({ filter: /.*/, namespace: 'group' }, async ({ path }) => {
        const { members } = await planned(plan)
        const contents = (members.get(path.replace('group:', '')) ?? [])
          .map((file) => `import ${JSON.stringify(`./${file}`)}`)
          .join('\n')
        return { contents, loader: 'js', resolveDir: process.cwd() }
      })
    },
  }
}

/**
 * Resolves a source file in the same way for entries and groups. If esbuild resolved some of these imports itself, the
 * first importer of a file would decide how it is treated, and builds would differ.
 */
const ownFile = (resolveDir: string, path: string) =>
  /^\.{1,2}\/.*\.tsx?$/.test(path) && !resolveDir.includes('node_modules')
    ? { path: resolve(resolveDir, path) }
    : undefined

function planned(plan: Promise<Plan> | undefined): Promise<Plan> {
  if (!plan) throw new Error('The build has not started')
  return plan
}

/**
 * Groups the modules that two or more entries reach. An early entry forms a group with its modules. Modules that only
 * entries of one kind reach form the group of that kind. All others are the core.
 */
async function makePlan({ entries, early, scan, kinds }: Grouping): Promise<Plan> {
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
  const screenKinds = (root: string) =>
    files.includes(root) ? [] : kindsOf(reach.get(root) ?? new Set(), kinds)
  const earlyNames = Object.keys(early)
  const groupOf = (root: string) => earlyNames.find((name) => early[name] === root)
  const groupsOf = new Map(
    roots.map((root) => {
      const own = groupOf(root)
      const before = own ? earlyNames.slice(0, earlyNames.indexOf(own) + 1) : earlyNames
      return [root, own ? before : [...before, 'core', ...screenKinds(root)]]
    }),
  )
  const screens = lazyRoots(metafile, files)
  const first = new Set([...files, ...screens])
  // Sorted, so that a new import does not change the order, and with it the compressed size, of other modules.
  const shared = Object.keys(metafile.inputs)
    .toSorted()
    .filter((file) => !file.includes(':') && !file.includes('node_modules/'))
    .map((file) => ({ file, users: roots.filter((root) => reach.get(root)?.has(file)) }))
    // Screens do not need what only later parts share: esbuild puts it into a separate file.
    .filter(({ users }) => users.length > 1 && users.some((root) => first.has(root)))
  const members = Map.groupBy(
    shared,
    ({ users }) =>
      earlyNames.find((name) => users.some((root) => groupOf(root) === name)) ??
      Object.keys(kinds).find((kind) =>
        users.every((root) => groupsOf.get(root)?.includes(kind)),
      ) ??
      'core',
  )
  const named = new Map([...members].map(([group, rows]) => [group, rows.map(({ file }) => file)]))
  for (const [group, file] of Object.entries(early))
    named.set(group, [...(named.get(group) ?? []), file])
  const all = [...named.values()].flat()
  named.set('core', [...(named.get('core') ?? []), ...looseModules(metafile, roots, all)])
  return { groupsOf, members: named }
}

const kindsOf = (reach: ReadonlySet<string>, kinds: Grouping['kinds']) =>
  Object.keys(kinds).filter((kind) => [...reach].some((file) => kinds[kind]?.test(file)))

/** Returns packages that two entries import but no shared module does. esbuild would create a chunk for each. */
function looseModules(
  metafile: Metafile,
  roots: readonly string[],
  members: readonly string[],
): string[] {
  const reachedByMembers = new Set(members.flatMap((member) => [...reached(metafile, member)]))
  const direct = roots.flatMap((root) => {
    const own = [...reached(metafile, root)].filter((file) => !file.includes('node_modules/'))
    return [
      ...new Set(
        own.flatMap((file) =>
          (metafile.inputs[file]?.imports ?? []).flatMap(({ path, kind }) =>
            kind === 'dynamic-import' ? [] : [path],
          ),
        ),
      ),
    ]
  })
  const twice = direct.filter((path, at) => direct.indexOf(path) !== at)
  return [...new Set(twice)].filter(
    (path) =>
      path in metafile.inputs &&
      path.includes('node_modules/') &&
      !path.includes(':') &&
      !reachedByMembers.has(path),
  )
}

/** Returns the files that are imported dynamically by these modules, by default by any module. */
function lazyRoots(metafile: Metafile, by = Object.keys(metafile.inputs)): string[] {
  const imports = by.flatMap((file) => metafile.inputs[file]?.imports ?? [])
  return (
    imports
      .filter(({ kind, external }) => kind === 'dynamic-import' && !external)
      .map(({ path }) => path)
      // esbuild places the modules that packages share among themselves.
      .filter((path) => !path.includes('node_modules/'))
  )
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
