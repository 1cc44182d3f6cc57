import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { itemsIn, type Item } from './standing.ts'

/** Every line and every ruling of `docs/acceptance.md` and the pages beside it, in their order. */
export function acceptancePages(): Item[] {
  const folder = 'docs/acceptance'
  const pages = readdirSync(folder).map((name) => join(folder, name))
  return ['docs/acceptance.md', ...pages].flatMap((file) => itemsIn(readFileSync(file, 'utf8')))
}

/** Ids of lines that are agreed but not built yet, by group. */
export function dueIds(): string[] {
  const groups = JSON.parse(readFileSync('tests/acceptance/due.json', 'utf8')) as Record<
    string,
    string[]
  >
  return Object.values(groups).flat()
}
