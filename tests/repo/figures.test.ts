import { expect, test } from 'vitest'
import { repositoryFiles, textOf } from './files.ts'

const figures = textOf('docs/figures.md')

test('DOC-02 a command stands before every table of figures, in the same section', () => {
  const tables = figures
    .split(/^## /m)
    .flatMap((section) =>
      [...section.matchAll(/(?<!\|\n)^\|.*\n\|[-|]+\|$/gm)].map(({ index }) =>
        section.slice(0, index),
      ),
    )
  expect(tables.length).toBeGreaterThan(12)
  expect(tables.filter((before) => !/`npm run [\w:]+/.test(before))).toEqual([])
})

test('DOC-02 what things cost, on the page about scaling, are figures that a command printed', () => {
  const [, section = ''] = textOf('docs/scaling.md').split('## What things cost\n')
  const rows = section.slice(0, section.indexOf('\n## ')).match(/^\| .*$/gm) ?? []
  const numbers = rows.flatMap(
    (row) => row.replaceAll(/`[^`]*`|\(.*?\)/g, '').match(/\d[\d,]*(\.\d+)?/g) ?? [],
  )
  const printed = new Set(figures.match(/\d[\d,]*(\.\d+)?/g))
  expect(numbers.length).toBeGreaterThan(20)
  expect(numbers.filter((number) => !printed.has(number))).toEqual([])
  const [, longest] = /took longer than ([\d.]+) seconds/.exec(textOf('docs/scaling.md')) ?? []
  expect(figures).toContain(`| longest of 20 fail-overs | ${longest} s |`)
})

test('DOC-02 elsewhere a size or a time stands beside its command, or is a limit or a setting', () => {
  const isPage = (file: string) =>
    /^(README|docs\/(package\/)?[\w-]+)\.md$/.test(file) && !/figures|scaling|acceptance/.test(file)
  const paragraphs = repositoryFiles()
    .filter(isPage)
    .flatMap((file) =>
      textOf(file)
        .split(/\n\n|\n(?=[|-] )/)
        .map((text) => ({ file, text })),
    )
  const figured = paragraphs.filter(({ text }) => /\d ?(kB|MB|GB|ms|megapixels)\b/.test(text))
  expect(figured.length).toBeGreaterThan(8)
  const isFounded = /`npm |at most|[Ll]imits?\b|larger than|up to|`[A-Z]+(_[A-Z]+)+`/
  expect(figured.filter(({ text }) => !isFounded.test(text))).toEqual([])
})
