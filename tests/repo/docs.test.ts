import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
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
