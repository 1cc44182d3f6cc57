import { expect, test } from 'vitest'
import { choiceValue } from '../../../host/api/imports/cell-values.ts'

test('IMP-40 employees are recognised by the terms of HR programs, admins only by their role names', () => {
  for (const name of ['Employee', 'Staff', 'Mitarbeiter', 'mitarbeiter/in'])
    expect(choiceValue(name, 'role')).toEqual({ value: 'employee' })
  expect(choiceValue('Büro-Admin', 'role')).toEqual({ value: 'office_admin' })
  for (const name of ['Admin', 'Administrator'])
    expect(choiceValue(name, 'role')).toHaveProperty('fault')
})
