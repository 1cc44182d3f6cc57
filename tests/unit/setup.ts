import { afterEach, expect } from 'vitest'
import { $dialog, dialogs } from '../../src/state/feedback/dialogs.ts'

// Test files share modules, so a later test would settle a dialog that stays open.
afterEach(() => {
  const left: string[] = []
  for (let open = $dialog.get(); open; open = $dialog.get()) {
    left.push(open.title)
    dialogs.settle(open.id, { kind: 'dismissed', reason: 'close' })
  }
  expect(left, 'dialogs left open').toEqual([])
})
