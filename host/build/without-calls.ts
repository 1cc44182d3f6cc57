import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/** One call on a line of its own in the table. */
const row = /^ {2}(\w+): \{ method: .*\},?\n/gm

/** What `hostOf` takes where a call names no host. */
const usualHost = /(?:, |^ {4})host: 'api'(?:,\n)?/gm

/** Leaves out of a build what no client asks for: calls that none names, and the usual host. */
export function withoutCalls(): Plugin {
  return {
    name: 'without-calls',
    setup(build) {
      const clients = globSync(['src/**/*.{ts,tsx}', 'widgets/**/*.{ts,tsx}'], {
        exclude: ['src/wire/**', 'src/domain/access/roles.ts'],
      })
      const named = new Set(
        clients.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []),
      )
      build.onLoad({ filter: /src[\\/]wire[\\/](inventory-)?calls\.ts$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8')
        const contents = source
          .replaceAll(row, (line, name: string) => (named.has(name) ? line : ''))
          .replaceAll(usualHost, '')
        return { contents, loader: 'ts' }
      })
    },
  }
}
