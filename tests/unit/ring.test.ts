import { expect, test } from 'vitest'
import { moveFrom } from '../../src/ui/overlay/ring.ts'

const key = (
  name: string,
  modifiers: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey', true>> = {},
) => ({
  key: name,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...modifiers,
})

test('arrow keys, Home and End move in a ring', () => {
  const indexes = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'Home', 'End', 'Tab'].map(
    (name) => moveFrom(2, 3, key(name)),
  )
  expect(indexes).toEqual([0, 0, 1, 1, 0, 2, undefined])
})

test('from outside of the ring, arrow keys lead to its first and last index', () => {
  expect(['ArrowDown', 'ArrowUp'].map((name) => moveFrom(-1, 3, key(name)))).toEqual([0, 2])
})

test('with Alt, Ctrl or Meta, the keys are left to the browser', () => {
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey'] as const)
    expect(moveFrom(1, 3, key('ArrowLeft', { [modifier]: true }))).toBeUndefined()
})
