import { expect, test } from 'vitest'
import { assetStatuses, stockTakeResults } from '../../../src/domain/messages/de/labels.ts'
import { stockTakeTexts } from '../../../src/domain/messages/en/stock-take.ts'
import { stockTakeReport } from '../../../src/domain/messages/de/stock-take-rule.ts'
import { stockTake, stockTakeList } from '../../../src/domain/messages/de/stock-take.ts'

test('TAKE-19 the German dialog that closes a stock-take uses the same words for the status as assets', () => {
  expect(stockTake.close.missing).toContain(`„${assetStatuses.missing.label}“`)
})

test('TAKE-20 figure, tab, column and sheet of missing assets use the same German word', () => {
  const { missing } = stockTakeResults
  expect([
    stockTake.tabs.missing,
    stockTakeList.columns.missing,
    stockTakeReport.sheets.missing,
  ]).toEqual([missing, missing, missing])
})

test('TAKE-20 the dialog that closes a stock-take without marks says that Last Seen does not change', () => {
  expect([stockTakeTexts.close.text(0, '0'), stockTake.close.text(0, '0')]).toEqual([
    expect.stringContaining('“Last Seen” does not change'),
    expect.stringContaining('ändert sich „Zuletzt gesehen“ nicht'),
  ])
})
