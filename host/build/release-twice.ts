import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { checksumLines, checksumsOf, differences } from './checksums.ts'
import { publicKeyOf, readSigningKey, signatureOf } from './minisign.ts'

// `npm run release`: builds the current commit in two separate clones, compares the results byte by byte, and writes
// archives, checksums and a signature into `release`. It has the same options as `npm run package`, except `--image`.

/** Folder, time zone, locale and umask must not change a build, so the two clones differ in them. */
const variants = [
  { folder: 'a', umask: 0o022, env: { TZ: 'UTC', LC_ALL: 'C' } },
  { folder: 'another/place', umask: 0o077, env: { TZ: 'Asia/Kolkata', LC_ALL: 'C.UTF-8' } },
] as const

/** Runs a command and shows its output. Throws if it fails. */
function run([command = '', ...args]: readonly string[], at: string, env: object = {}): void {
  const { status } = spawnSync(command, args, {
    cwd: at,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} failed in ${at}`)
}

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()

/**
 * The environment without `NODE_ENV` and the variables that npm sets for this script, because they would apply in the
 * clones too. The registry and the cache of npm stay.
 */
const inherited = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(npm_(?!config_(registry|cache))|NODE_ENV$)/.test(name),
  ),
)

/**
 * Clones a commit and builds all its artefacts there: `dist`, and the archives in `release`. Returns the path of the
 * clone.
 */
function build(commit: string, { folder, umask, env }: (typeof variants)[number]): string {
  const clone = join(work, folder)
  const previousUmask = process.umask(umask)
  run(['git', 'clone', '--quiet', '--no-checkout', resolve('.'), clone], '.')
  run(['git', 'checkout', '--quiet', '--detach', commit], clone)
  run(['node', 'host/launch/build.mjs'], clone, env)
  run(['node', 'host/launch/package.mjs', ...process.argv.slice(2)], clone, env)
  // `npm pack` stores the modes of files, which depend on the umask.
  run(['chmod', '-R', 'u=rwX,go=rX', 'dist'], clone)
  run(['npm', 'pack', './dist', '--silent', '--pack-destination', 'release'], clone, env)
  process.umask(previousUmask)
  return clone
}

const started = performance.now()
if (process.argv.includes('--image'))
  throw new Error(
    '--image is not supported here, because two images always differ in their build time. Use npm run package -- --image',
  )
if (git('status', '--porcelain'))
  throw new Error(
    'The working tree differs from the checked-out commit. Commit or remove the changes first',
  )
const keyFile = process.env['RELEASE_KEY_FILE']
const key = keyFile ? readSigningKey(readFileSync(keyFile, 'utf8')) : undefined
const commit = git('rev-parse', 'HEAD')
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const work = mkdtempSync(join(tmpdir(), 'assetdesk-release-'))
const [one = '', other = ''] = variants.map((variant) => build(commit, variant))
for (const folder of ['dist', 'release']) {
  const differing = differences(checksumsOf(join(one, folder)), checksumsOf(join(other, folder)))
  if (differing.length > 0)
    throw new Error(
      `These files of ${folder} differ between the two builds in ${work}:\n  ${differing.slice(0, 40).join('\n  ')}`,
    )
}

rmSync('release', { recursive: true, force: true })
mkdirSync('release')
const archives = [...checksumsOf(join(one, 'release'))].filter(([path]) =>
  /^[^/]+\.(tar|tgz|tar\.gz)$/.test(path),
)
for (const [file] of archives) cpSync(join(one, 'release', file), join('release', file))
const sums = checksumLines(new Map(archives))
writeFileSync('release/SHA256SUMS', sums)
if (key) {
  const signature = signatureOf(Buffer.from(sums), `Assetdesk ${version}, commit ${commit}`, key)
  writeFileSync('release/SHA256SUMS.minisig', signature)
}
rmSync(work, { recursive: true, force: true })
console.log(sums.trim())
console.log(
  key
    ? `Signed. Verify with: minisign -V -m SHA256SUMS -P ${publicKeyOf(key)}`
    : 'Not signed: RELEASE_KEY_FILE is not set',
)
console.log(
  `Two builds of ${commit} are identical (${Math.round((performance.now() - started) / 1000)} s)`,
)
