import { expect, test } from 'vitest'
import { mutations } from '../mutations/mutations.ts'
import { repositoryFiles, textOf } from './files.ts'

test('every rule that a mutation breaks stands where it says, once, with tests that are there', () => {
  const files = repositoryFiles()
  const lost = mutations.filter(({ file, find, tests }) => {
    const places = files.includes(file) ? textOf(file).split(find).length - 1 : 0
    const isGuarded = tests.every((part) => files.some((name) => name.startsWith(part)))
    return places !== 1 || !isGuarded
  })
  expect(lost.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})
