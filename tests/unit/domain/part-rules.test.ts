import { expect, test } from 'vitest'
import { partFaults } from '../../../src/domain/asset/part-rules.ts'

const dock = { id: 1, part_of: null, deleted_at: null }
const keys = (...args: Parameters<typeof partFaults>) =>
  partFaults(...args).map(({ key, text }) => `${key}: ${text}`)

test('PART-01 parts have one level and consist of active assets', () => {
  const levels = ['part-levels: A part cannot have parts of its own']
  expect(keys({ part_of: null }, [])).toEqual([])
  expect(keys({ part_of: 1 }, [dock])).toEqual([])
  expect(keys({ part_of: 1 }, [{ ...dock, part_of: 7 }])).toEqual(levels)
  expect(keys({ part_of: 1 }, [dock], { id: 2, parts: 3 })).toEqual(levels)
  expect(keys({ part_of: 2 }, [dock], { id: 2 })).toEqual([
    'itself: An asset cannot be a part of itself',
  ])
  expect(keys({ part_of: 1 }, [{ ...dock, deleted_at: '2024-03-05' }])).toEqual([
    'archived: This asset is in the Trash',
  ])
  expect(keys({ part_of: 9 }, [dock])).toEqual(['exists: This asset no longer exists'])
  expect(keys({ part_of: 9 }, undefined)).toEqual([])
})

test('PART-05 an unchanged whole is accepted, even if it could no longer be chosen', () => {
  expect(keys({ part_of: 1 }, [{ ...dock, deleted_at: '2024-03-05' }], { part_of: 1 })).toEqual([])
  expect(keys({ part_of: 1 }, [], { part_of: 1 })).toEqual([])
})
