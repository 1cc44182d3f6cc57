import { expect, test } from 'vitest'
import { onChanged } from '../../../src/state/reload/changes.ts'
import { followRun } from '../../../src/state/run/follow-run.ts'
import type { RunAction } from '../../../src/wire/run-kinds.ts'
import type { Run } from '../../../src/wire/run.ts'

const link = () => ({ href: '/runs/7', go: () => {} })

/** Returns the subjects whose lists reload after a run of this kind. */
function reloaded(kind: Run['kind'], action: RunAction | null) {
  const changedSubjects = new Set<string>()
  const off = (['assets', 'tickets', 'users', 'reference'] as const).map((subject) =>
    onChanged([subject], () => changedSubjects.add(subject)),
  )
  const figures = { ok: 1, added: 0, refused: 0, unchanged: 0 }
  followRun({ link }, { id: 7, kind, action, state: 'done', ...figures } as Run)
  for (const stop of off) stop()
  return [...changedSubjects].toSorted()
}

test('RUN-03 IMP-40 the lists that a run changed reload when it ends', () => {
  expect(reloaded('bulk', 'edit')).toEqual(['assets'])
  expect(reloaded('merge', 'merge')).toEqual(['assets', 'reference', 'tickets', 'users'])
  expect(reloaded('leaving', 'leave')).toEqual(['assets', 'reference', 'tickets'])
  expect(reloaded('import-assets', null)).toEqual(['assets', 'reference'])
  expect(reloaded('import-users', 'import-users')).toEqual(['assets', 'reference', 'users'])
  expect(reloaded('undo', 'import-users')).toEqual(['assets', 'reference', 'users'])
})
