import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const relative = /((?:from|import|import\() ?['"])(\.[^'"]*)(['"])/g

/** `./list.ts` and `./list.js` → `./list.d.ts`, as files of the build. */
const declarationOf = (from: string, specifier: string) =>
  normalize(join(dirname(from), specifier.replace(/\.(?:tsx?|js)$/, '.d.ts')))

/**
 * Makes tsc's declarations fit for others: of those under `dist/types` only what the given entries reach stays, and
 * imports name `.js`, which every resolution of TypeScript understands. Answers the texts that stay.
 */
export function trimDeclarations(entries: readonly string[]): string[] {
  const texts = new Map<string, string>()
  const open = entries.map((entry) => normalize(entry))
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (texts.has(file) || !existsSync(file)) continue
    const text = readFileSync(file, 'utf8')
    texts.set(
      file,
      text.replace(relative, (found) => found.replace(/\.tsx?(['"])$/, '.js$1')),
    )
    for (const [, , path] of text.matchAll(relative)) open.push(declarationOf(file, path ?? ''))
  }
  for (const file of globSync('dist/types/**/*.d.ts')) if (!texts.has(normalize(file))) rmSync(file)
  for (const [file, text] of texts) writeFileSync(file, text)
  return [...texts.values()]
}
