import { expect, test } from 'vitest'
import { namesOf, type NamedRow } from '../../../host/api/imports/names.ts'
import { NewEntries } from '../../../host/api/imports/new-entries.ts'

const none = { category: 0, place: 0, location: 0 }
const namesIn = (...rows: NamedRow[]) => namesOf(rows, [], new NewEntries(none))

const renamed: NamedRow = { id: 1, target: 'category', names: ['Screens', 'Monitors'] }

test('IMP-23 a renamed entry is found by both names, until another entry is displayed with the former one', () => {
  expect(namesIn(renamed).find('category', 'monitors')).toEqual({ id: 1 })
  const names = namesIn(renamed, { id: 2, target: 'category', names: ['Monitors', 'monitors'] })
  expect(names.find('category', 'Monitors')).toEqual({ id: 2 })
  expect(names.find('category', 'Screens')).toEqual({ id: 1 })
})

test('IMP-24 an account that two users have is not resolved', () => {
  const names = namesIn(
    { id: 1, target: 'user', names: ['Ada', 'ada@one.example', 'ada@'] },
    { id: 2, target: 'user', names: ['Bob', 'ada@two.example', 'ada@'] },
  )
  expect(names.find('user', 'x\\ada')).toEqual({ several: 2 })
})
