import { afterEach, expect, test } from 'vitest'
import { dataImportTexts } from '../../../src/domain/messages/en/data-import.ts'
import { translation } from '../../../src/domain/text/translation.ts'
import { assetStatuses } from '../../../src/wire/asset-statuses.ts'
import { labelledStates, managers, roles } from '../../../src/wire/enums.ts'
import { formatValue, targetLabel } from '../../../widgets/data-import/labels.ts'

const show = async (language: string) => (await translation(language))()

afterEach(async () => await show('en'))

test('OP5-026 targets that are not asset fields have labels in the user’s language', async () => {
  expect(targetLabel('cost_in')).toBe('Item Cost')
  await show('de')
  expect(targetLabel('cost_in')).toBe('Stückpreis')
  expect(targetLabel('first_name')).toBe('Vorname')
})

test('IMP-22 in German, a refused cell lists the choices as the screen names them', async () => {
  const lists = () => [
    Object.values(labelledStates),
    Object.values(managers),
    [roles.office_admin, roles.system_admin, roles.employee].map(({ label }) => label),
    Object.values(assetStatuses).map(({ label }) => label),
  ]
  const english = lists().map((labels) => labels.join(', '))
  await show('de')
  expect(english.map((choices) => dataImportTexts.row.notChoice(choices))).toEqual(
    lists().map((labels) => `Geben Sie eines davon ein: ${labels.join(', ')}`),
  )
})

test('IMP-20 amounts in the preview show their decimals; other values have the usual format', () => {
  expect(formatValue.assets('cost_in_inr', { id: 1299.5, text: '1,300' })).toBe('1,299.50')
  expect(formatValue.assets('status', { id: 'in_use', text: 'In use' })).toBe('In use')
  expect(formatValue.assets('cost_in', { id: 7, text: '7 of them' })).toBe('7 of them')
})
