import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noticeList } from '../../../src/state/feedback/notices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a notice is removed after ten seconds, but not while it has the focus', () => {
  const { $list, show, keep, dismissLater } = noticeList()
  show('export', 'Not exported')
  keep('export')
  vi.advanceTimersByTime(60_000)
  expect($list.get()).toEqual([{ kind: 'export', text: 'Not exported' }])
  show('export', 'Not exported again')
  vi.advanceTimersByTime(60_000)
  expect($list.get()).toEqual([{ kind: 'export', text: 'Not exported again' }])
  dismissLater('export')
  vi.advanceTimersByTime(9999)
  expect($list.get()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect($list.get()).toEqual([])
})
