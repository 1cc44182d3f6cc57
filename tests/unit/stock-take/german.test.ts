import { expect, test } from 'vitest'
import { assetStatuses, takeResults } from '../../../src/domain/messages/de/labels.ts'
import { takeReport } from '../../../src/domain/messages/de/take-rule.ts'
import { take, takeList } from '../../../src/domain/messages/de/take.ts'

test('TAKE-19 the German dialog that closes a stock-take names the status as assets show it', () => {
  expect(take.close.missing).toContain(`„${assetStatuses.missing.label}“`)
})

test('TAKE-20 figure, tab, column and sheet of what is missing share one German word', () => {
  const { missing } = takeResults
  expect([take.tabs.missing, takeList.columns.missing, takeReport.sheets.missing]).toEqual([
    missing,
    missing,
    missing,
  ])
})
