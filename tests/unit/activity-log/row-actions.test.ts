import { expect, test } from 'vitest'
import type { Intent } from '../../../src/env.ts'
import type { ActivityItem } from '../../../src/wire/activity.ts'
import { activityRowActions } from '../../../widgets/activity-log/row-actions.ts'

const entry: ActivityItem = {
  id: 1,
  asset_id: null,
  asset_current_state: null,
  asset: null,
  run: { id: 46, kind: 'bulk' },
  kind: 'run.ended',
  changes: [],
  history: { messages: ['Edit of 2 assets'] },
  created_by: { username: 'Omana Office' },
  updated_at: '2026-11-26T09:00:00.000Z',
}

test('EVT-07 RUN-14 the view action of a run leads to the run, for users who may see it', () => {
  const went: Intent[] = []
  const actionsFor = (role: string) =>
    activityRowActions((intent) => went.push(intent), role).of(entry)
  const [eye] = actionsFor('office_admin')
  expect(eye?.label).toBe('View Run')
  eye?.run()
  expect(went).toEqual([{ route: 'view-run', params: { runId: 46 } }])
  expect(actionsFor('employee')).toEqual([])
})
