import { expect, test } from 'vitest'
import { withValues, valuesOf } from '../../../src/domain/asset/bulk-change.ts'
import { valueFaults } from '../../../src/domain/asset/bulk-rules.ts'
import { loanFaults, withLoan } from '../../../src/domain/asset/loan-rules.ts'
import { isOverdue } from '../../../src/domain/asset/overdue.ts'
import type { AssetDraft } from '../../../src/domain/asset/asset-rules.ts'

const today = '2026-03-05'
const lent = { assigned_to: 9, return_by: '2026-03-10' }
const keys = (...args: Parameters<typeof loanFaults>) =>
  loanFaults(...args).map(({ key, text }) => `${key}: ${text}`)

test('LOAN-01 a return date is removed with its user unless a new one is given', () => {
  expect(withLoan(lent, lent, { hasNewDate: false })).toEqual(lent)
  for (const assigned_to of [null, 8])
    expect(withLoan({ ...lent, assigned_to }, lent, { hasNewDate: false }).return_by).toBeNull()
  const anew = { assigned_to: 8, return_by: '2026-03-10' }
  expect(withLoan(anew, lent, { hasNewDate: true })).toEqual(anew)
  expect(keys({ ...lent, assigned_to: null }, today)).toEqual(['needs-user: Choose a user first'])
})

test('LOAN-03 a date before today is rejected when it is newly set, and accepted when it is already stored', () => {
  const past = { assigned_to: 9, return_by: '2026-03-04' }
  const refused = ['not-past: Return By should not be in the past']
  expect(keys(past, today)).toEqual(refused)
  expect(keys({ ...past, return_by: today }, today)).toEqual([])
  expect(keys(past, today, past)).toEqual([])
  expect(keys(past, today, { ...past, assigned_to: 8 })).toEqual(refused)
  expect(keys(past, today, { ...past, return_by: '2026-03-03' })).toEqual(refused)
  expect(keys(past, undefined)).toEqual([])
  expect(keys({ ...past, return_by: '2201-01-01' }, today)).toEqual([
    expect.stringMatching(/^range/),
  ])
})

test('LOAN-04 a loan that is due today is not overdue', () => {
  expect([null, today, '2026-03-04'].map((day) => isOverdue(day, today))).toEqual([
    false,
    false,
    true,
  ])
})

test('LOAN-01 LOAN-03 bulk actions create, keep and end loans by the same rules', () => {
  const asset = { ...lent, asset_details: {} } as unknown as AssetDraft
  const after = (...args: Parameters<typeof valuesOf>) =>
    withValues(asset, valuesOf(...args), []).return_by
  expect(after({ kind: 'assign', user_id: 9 })).toBe('2026-03-10')
  expect(after({ kind: 'assign', user_id: 8 })).toBeNull()
  expect(after({ kind: 'assign', user_id: 8, return_by: '2026-04-01' })).toBe('2026-04-01')
  expect(after({ kind: 'edit', clear: ['return_by'] })).toBeNull()
  const known = { categories: [], places: [], locations: [], today }
  const faults = (...args: [Parameters<typeof valueFaults>[0]]) =>
    valueFaults(...args, known).map(({ field, key }) => `${field} ${key}`)
  expect(faults({ kind: 'assign', user_id: 9, return_by: '2026-03-04' })).toEqual([
    'change.return_by not-past',
  ])
  expect(faults({ kind: 'assign', user_id: null, return_by: today })).toEqual([
    'change.return_by needs-user',
  ])
  expect(faults({ kind: 'edit', set: { return_by: '2026-03-04' } })).toEqual([
    'change.set.return_by not-past',
  ])
  expect(faults({ kind: 'edit', set: { return_by: today } })).toEqual([])
})
