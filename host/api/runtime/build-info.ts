import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

function read(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>
  } catch {
    return {}
  }
}

/**
 * The version, and the commit of a server package. `commit` is null in a clone, whose files may differ from its commit.
 */
export const buildInfo: Readonly<{ version: string; commit: string | null }> = {
  version: String(read('package.json')['version']),
  commit: (read('manifest.json')['commit'] as string | undefined) ?? null,
}
