import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every migration has a number of its own', () => {
  const numbers = readdirSync('host/api/db/migrations').map((name) => name.slice(0, 3))
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})
