import { expect, test } from 'vitest'
import { runTexts } from '../../../src/domain/messages/en/run.ts'
import { shouldAnnounce, runEnd } from '../../../src/domain/run/run-figures.ts'
import {
  proposedName,
  mayControl,
  mayWork,
  resumeFault,
  undoRefusal,
} from '../../../src/domain/run/run-rules.ts'
import { runTitle } from '../../../src/domain/run/run-title.ts'
import { runFacts, runSentence } from '../../../src/domain/run/run-sentence.ts'
import {
  listFaults,
  selectedCount,
  selectionFaults,
} from '../../../src/domain/run/selection-rules.ts'
import { bulkTexts } from '../../../src/domain/messages/en/bulk.ts'
import type { RunState } from '../../../src/wire/run-kinds.ts'
import type { Run } from '../../../src/wire/run.ts'

const now = new Date('2026-06-30T12:00:00Z')
const ended = {
  kind: 'bulk',
  state: 'done',
  ended_at: '2026-06-01T12:00:00Z',
  hasUndoableRows: true,
} as const
const limits = { limit: 5000, counted: true }
const keys = (faults: readonly { key: string }[]) => faults.map(({ key }) => key)

test('RUN-13 a run that ended within 30 days can be undone if rows are left; otherwise a reason is given', () => {
  expect(undoRefusal(ended, now)).toBeUndefined()
  expect(undoRefusal({ ...ended, state: 'stopped' }, now)).toBeUndefined()
  expect(undoRefusal({ ...ended, ended_at: '2026-05-31T12:00:00.000Z' }, now)).toBeUndefined()
  expect(undoRefusal({ ...ended, ended_at: '2026-05-31T11:59:59.999Z' }, now)).toBe('too-old')
  expect(undoRefusal({ ...ended, hasUndoableRows: false }, now)).toBe('nothing-left')
  expect(undoRefusal({ ...ended, kind: 'undo' }, now)).toBe('is-undo')
  expect(undoRefusal({ ...ended, state: 'running', ended_at: null }, now)).toBe('state')
})

test('RUN-14 the user who started a run and super admins may control it', () => {
  const run = { created_by: { id: 7, username: 'Omana' }, kind: 'bulk', requested: [] } as const
  expect(mayControl({ id: 7, role: 'office_admin' }, run)).toBe(true)
  expect(mayControl({ id: 8, role: 'super_admin' }, run)).toBe(true)
  expect(mayControl({ id: 8, role: 'system_admin' }, run)).toBe(false)
})

test('RUN-14 the user who started a run of master data may control it while they may change master data', () => {
  const merge = (field: string) =>
    ({
      created_by: { id: 7, username: 'Omana' },
      kind: 'merge',
      requested: [{ field, to: { id: 2, text: 'Desks' } }],
    }) as const
  const former = { id: 7, role: 'office_admin' }
  expect(mayControl(former, merge('location'))).toBe(true)
  expect(mayControl(former, merge('category'))).toBe(false)
  expect(mayControl(former, merge('place'))).toBe(false)
  expect(mayControl(former, { ...merge('manager'), kind: 'change-manager' })).toBe(false)
  expect(mayControl({ ...former, role: 'super_admin' }, merge('place'))).toBe(true)
  const adding = (...adds: string[]) =>
    ({ ...merge('location'), kind: 'import-assets', adds }) as const
  expect(mayControl(former, adding())).toBe(true)
  expect(mayControl(former, adding('location'))).toBe(true)
  expect(mayControl(former, adding('location', 'category'))).toBe(false)
  expect(mayControl(former, adding('place'))).toBe(false)
})

test('RUN-15 only a stopped or failed run can be continued', () => {
  const states = ['queued', 'running', 'done', 'stopped', 'failed'] as const
  const goesOn = (state: RunState, ended_at = '2026-06-01T12:00:00Z') =>
    resumeFault({ state, ended_at, areRowsDeleted: false }, now)?.key
  expect(states.map((state) => goesOn(state))).toEqual([
    'state',
    'state',
    'state',
    undefined,
    undefined,
  ])
  expect(goesOn('stopped', '2026-04-01T12:00:00Z')).toBeUndefined()
  expect(goesOn('failed', '2026-04-01T11:59:59.999Z')).toBe('too-old')
})

test('BULK-14 the log entry of a run says what was requested and how it ended', () => {
  const run = {
    id: 7,
    kind: 'bulk',
    action: 'edit',
    title: 'Edit of 1,243 assets',
    title_total: 1243,
    file: null,
    ok: 1240,
    added: 0,
    requested: [
      { field: 'place', to: { id: 2, text: 'Pune' } },
      { field: 'status', to: { id: 'sold', text: 'Sold' } },
      { field: 'vendor', to: null },
    ],
    state: 'done',
    done: 1243,
    refused: 3,
  } as const
  const sentence = (changes: object) =>
    runSentence(runFacts({ ...run, requested: [...run.requested], ...changes }))
  expect(sentence({})).toBe(
    'Edit of 1,243 assets: Place set to Pune, Status set to Sold, Vendor cleared, 3 refused',
  )
  expect(sentence({ requested: [], state: 'stopped', done: 400, refused: 0 })).toBe(
    'Edit of 1,243 assets: stopped after 400',
  )
  expect(sentence({ requested: [], refused: 0 })).toBe('Edit of 1,243 assets')
  expect(sentence({ requested: [], refused: 0, kind: 'undo' })).toBe(
    'Undo of “Edit of 1,243 assets”',
  )
  expect(runTitle({ kind: 'undo', action: 'archive', title_total: 1 })).toBe(
    'Undo of “Move of 1 asset to Trash”',
  )
  const unknown = { action: 'split' as 'edit', title_total: 2 }
  expect(runTitle({ ...unknown, kind: 'bulk', title: 'Split of 2 assets' })).toBe(
    'Split of 2 assets',
  )
  expect(runTitle({ ...unknown, kind: 'bulk' })).toBe('split')
  const closing = runTexts.titles['close-take']('', 'Monitors')
  expect(runTexts.undoOf(closing)).toBe('Undo of “Closing of ‘Monitors’”')
})

test('BULK-18 a selection is a list of ids or a query with its count, and has 1 to 5,000 assets', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
  expect(selectionFaults({ ids: many(5000) }, limits)).toEqual([])
  expect(selectionFaults({ query: {}, count: 5001, except: [4] }, limits)).toEqual([])
  expect(keys(selectionFaults({ ids: many(5001) }, limits))).toEqual(['too-many'])
  expect(keys(selectionFaults({ query: {}, count: 5001 }, limits))).toEqual(['too-many'])
  expect(keys(selectionFaults({ ids: [] }, limits))).toEqual(['isNotEmpty'])
  expect(keys(selectionFaults({ query: {}, count: 2, except: [1, 2] }, limits))).toEqual([
    'isNotEmpty',
  ])
  expect(keys(selectionFaults({}, limits))).toEqual(['isDefined'])
  expect(keys(selectionFaults({ ids: [1], query: {}, count: 1 }, limits))).toEqual(['one-of'])
  expect(selectionFaults({ ids: [1, 2], except: [2] }, limits)).toMatchObject([
    { field: 'selection.except', key: 'one-of' },
  ])
  expect(selectionFaults({ ids: [1, 2], except: [] }, limits)).toEqual([])
  expect(keys(selectionFaults({ query: {} }, limits))).toEqual(['isDefined'])
  expect(selectionFaults({ query: {} }, { ...limits, words: bulkTexts.tickets })).toMatchObject([
    { code: 'bulk.tickets.countMissing' },
  ])
  expect(selectionFaults({ query: {} }, { ...limits, counted: false })).toEqual([])
  expect(selectedCount({ ids: [5, 5, 6] })).toBe(2)
})

test('BULK-05 restoring applies to assets in the trash, and all other actions to active assets', () => {
  const trash = { query: { archived: true }, count: 1 }
  expect(listFaults(trash, { archived: true })).toEqual([])
  expect(listFaults({ query: {}, count: 1 }, { archived: false })).toEqual([])
  expect(keys(listFaults(trash, { archived: false }))).toEqual(['other-list'])
  expect(keys(listFaults({ query: {}, count: 1 }, { archived: true }))).toEqual(['other-list'])
})

test('RUN-03 one sentence says how a run ended, with its figures', () => {
  const run = { state: 'done', ok: 4990, added: 0, refused: 10, unchanged: 0 } as Run
  expect(runEnd(run)).toBe('Done: 4,990 changed, 10 refused')
  expect(runEnd({ ...run, state: 'stopped', refused: 0, unchanged: 2 })).toBe(
    'Stopped: 4,990 changed, 2 unchanged',
  )
  expect(runEnd({ ...run, kind: 'undo' })).toBe('Done: 4,990 undone, 10 refused')
  expect(runEnd({ ...run, state: 'running' })).toBeUndefined()
})

test('RUN-15 figures are announced at most every 10 seconds, and the end at once', () => {
  expect(shouldAnnounce(true, { now: 10_000, last: 0 })).toBe(true)
  expect(shouldAnnounce(true, { now: 9999, last: 0 })).toBe(false)
  expect(shouldAnnounce(false, { now: 1, last: 0 })).toBe(true)
})

test('IMP-25 a rehearsed row has the name that its record will have', () => {
  const change = (field: string, text: string) => ({ field, from: null, to: { id: text, text } })
  expect(proposedName([change('description', 'Laptop'), change('serial_number', 'NW-1')])).toBe(
    'Laptop · NW-1',
  )
  expect(proposedName([change('serial_number', 'NW-1')])).toBe('NW-1')
  expect(proposedName([change('email', 'a@b.example'), change('username', 'Asha')])).toBe('Asha')
  expect(proposedName([change('status', 'Ready')])).toBeNull()
})

test('RUN-14 a run continues while its user has the right to its changes', () => {
  const bulk = { created_by: { id: 7, username: 'Omana' }, kind: 'bulk', requested: [] } as const
  const assets = { ...bulk, about_people: false }
  expect(mayWork('office_admin', assets)).toBe(true)
  expect(mayWork('employee', assets)).toBe(false)
  expect(mayWork(null, assets)).toBe(false)
  const manager = { ...assets, kind: 'change-manager' } as const
  expect([mayWork('system_admin', manager), mayWork('super_admin', manager)]).toEqual([false, true])
  const people = { ...assets, kind: 'import-users', about_people: true } as const
  expect([mayWork('system_admin', people), mayWork('super_admin', people)]).toEqual([false, true])
})
