import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { itemsIn, type Item } from './standing.ts'

/** Returns the lines and rulings of `docs/acceptance.md` and its pages, in their order. */
export function acceptancePages(): Item[] {
  const folder = 'docs/acceptance'
  const pages = readdirSync(folder).map((name) => join(folder, name))
  return ['docs/acceptance.md', ...pages].flatMap((file) => itemsIn(readFileSync(file, 'utf8')))
}

const readIds = (file: string) =>
  JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, readonly string[]>>

/** Ids of lines that are agreed but not built yet, by group. */
export const dueIds = (): string[] => Object.values(readIds('tests/acceptance/due.json')).flat()

/** Ids of lines that commands outside of `npm test` prove, by command. */
export const idsByCommand = (): ReturnType<typeof readIds> =>
  readIds('tests/acceptance/commands.json')
