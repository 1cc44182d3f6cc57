import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['src', 'widgets', 'host', 'tests', 'examples', 'docs', '.ci']
const single = [
  'README.md',
  'package.json',
  'tsconfig.json',
  'tsup.config.ts',
  '.oxlint.config.ts',
  '.oxfmtrc.json',
  '.gitignore',
]

/** Returns the paths of all files that people write, relative to the root. */
export function repositoryFiles(): string[] {
  const inside = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    )
  return [...inside, ...single.filter((file) => existsSync(file))]
}

const binary = /\.(png|jpe?g|webp|avif|ico|woff2?|pdf)$/

export function textOf(file: string): string {
  return binary.test(file) ? '' : readFileSync(file, 'utf8')
}
