import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parts, tokens } from '../../src/element/declaration.ts'
import { repositoryFiles, textOf } from './files.ts'

const pages = repositoryFiles()
  .filter((file) => file.endsWith('.md'))
  .map((file) => [file, textOf(file)] as const)

/** Paths in code spans, such as `src/wire/calls.ts`; those with a placeholder name none. */
const path = /`((?:src|widgets|host|tests|examples|docs)\/[^`\s{<*…]*)`/g
const link = /\]\((?![a-z]+:)([^)#\s]+)/g

test('every file, folder and page that a document names is there', () => {
  const named = pages.flatMap(([file, text]) => [
    ...[...text.matchAll(path)].map(([, name = '']) => ({ file, name })),
    ...[...text.matchAll(link)].map(([, to = '']) => ({ file, name: join(dirname(file), to) })),
  ])
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ name }) => !name.includes('NNN') && !existsSync(name))).toEqual([])
})

test('EMB-54 EMB-55 the tables of properties and parts are those of the declarations', () => {
  const rows = [...textOf('docs/theming.md').matchAll(/^\| `([\w-]+)` \| (.+) \|$/gm)]
  expect(Object.fromEntries(rows.map(([, name, text]) => [name, text]))).toEqual({
    ...tokens,
    ...parts,
  })
})
