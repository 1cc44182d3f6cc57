import { runTexts } from '../../../../src/domain/messages/en/run.ts'
import {
  absentId,
  ok,
  created,
  refused,
  unknown,
  type CallRequest,
  type Caller,
  type Case,
  type Row,
} from '../row.ts'
import type { Things } from '../things.ts'

const missing = runTexts.notFound

/** Returns the caller if they may start runs, otherwise a super admin. */
const starter = (me: Caller): Caller => (me === 'nobody' || me === 'employee' ? 'superAdmin' : me)

/** A run that has moved one asset to the trash. */
async function endedRun(things: Things, me: Caller): Promise<CallRequest> {
  const body = { selection: { ids: [await things.asset()] }, change: { kind: 'archive' } }
  const { body: run } = await things.as(starter(me)).post('/api/v1/asset-runs', body)
  return { params: { id: run.id } }
}

const queuedRun = async (things: Things, me: Caller): Promise<CallRequest> => ({
  params: { id: await things.run({ by: starter(me), state: 'queued' }) },
})
const stoppedRun = async (things: Things, me: Caller): Promise<CallRequest> => ({
  params: { id: await things.run({ by: starter(me), state: 'stopped' }) },
})
/** A run that the office admin started. */
const colleaguesRun =
  (state: 'queued' | 'stopped' | 'done') =>
  async (things: Things): Promise<CallRequest> => ({
    params: { id: await things.run({ by: 'officeAdmin', state }) },
  })

const colleaguesRunCases = (state: 'queued' | 'stopped', answer: Case['answer']): Case[] => [
  {
    of: 'another user’s run',
    by: 'systemAdmin',
    request: colleaguesRun(state),
    answer: refused({ id: ['not-yours'] }),
    why: 'Only the user who started it and super admins.',
  },
  {
    of: 'another user’s run, as super admin',
    by: 'superAdmin',
    request: colleaguesRun(state),
    answer,
    why: 'The same.',
  },
]

/** A run whose rows are users. */
const usersRunCase = (state: 'queued' | 'stopped' | 'done'): Case => ({
  of: 'a run about people',
  by: 'systemAdmin',
  request: async (things) => ({
    params: { id: await things.run({ by: 'superAdmin', state, kind: 'import-users' }) },
  }),
  answer: { status: 404, message: missing },
  why: 'Only super admins know of it.',
})

export const runRows = {
  listRuns: {
    ids: 'PERM-13 RUN-14',
    who: 'admins',
    status: 200,
    request: () => ({}),
    bad: { query: 'page=0', field: 'page' },
    cases: [],
  },
  getRun: {
    ids: 'PERM-13 RUN-14',
    who: 'admins',
    status: 200,
    request: endedRun,
    missing,
    cases: [
      usersRunCase('done'),
      {
        of: 'another user’s run',
        by: 'systemAdmin',
        request: colleaguesRun('done'),
        answer: ok,
        why: 'Admins see all runs.',
      },
    ],
  },
  listRunRows: {
    ids: 'PERM-13 RUN-14',
    who: 'admins',
    status: 200,
    request: endedRun,
    bad: { query: 'outcome=lost', field: 'outcome' },
    missing,
    cases: [usersRunCase('done')],
  },
  exportRunReport: {
    ids: 'PERM-13 RUN-14',
    who: 'admins',
    status: 200,
    request: endedRun,
    missing,
    cases: [usersRunCase('done')],
  },
  stopRun: {
    ids: 'PERM-13 RUN-14',
    who: 'admins',
    status: 200,
    request: queuedRun,
    missing,
    cases: [
      usersRunCase('queued'),
      ...colleaguesRunCases('queued', ok),
      {
        of: 'a run that has ended',
        by: 'admins',
        request: endedRun,
        answer: refused({ id: ['state'] }),
        why: 'There is nothing to stop.',
      },
    ],
  },
  resumeRun: {
    ids: 'PERM-13 RUN-14',
    who: 'admins',
    status: 200,
    request: stoppedRun,
    missing,
    cases: [
      usersRunCase('stopped'),
      ...colleaguesRunCases('stopped', ok),
      {
        of: 'a run that is done',
        by: 'admins',
        request: endedRun,
        answer: refused({ id: ['state'] }),
        why: 'It has no rows left.',
      },
    ],
  },
  previewUndo: {
    ids: 'PERM-13 RUN-14',
    who: 'admins',
    status: 200,
    request: endedRun,
    bad: { query: 'page=0', field: 'page' },
    missing,
    cases: [
      usersRunCase('done'),
      {
        of: 'a run that has changed nothing',
        by: 'admins',
        request: colleaguesRun('done'),
        answer: refused({ id: ['nothing-left'] }),
        why: 'There is nothing to undo.',
      },
    ],
  },
  undoRun: {
    ids: 'PERM-13 RUN-14',
    who: 'admins',
    status: 201,
    request: endedRun,
    missing,
    cases: [
      usersRunCase('done'),
      {
        of: 'another user’s run',
        by: 'systemAdmin',
        request: (things) => endedRun(things, 'officeAdmin'),
        answer: refused({ id: ['not-yours'] }),
        why: 'Only the user who started it and super admins.',
      },
      {
        of: 'another user’s run, as super admin',
        by: 'superAdmin',
        request: (things) => endedRun(things, 'officeAdmin'),
        answer: created,
        why: 'The same.',
      },
      {
        of: 'a run that is under way',
        by: 'admins',
        request: queuedRun,
        answer: refused({ id: ['state'] }),
        why: 'It must end first.',
      },
    ],
  },
  startAssetRun: {
    ids: 'PERM-13 BULK-18',
    who: 'admins',
    status: 201,
    request: async (things) => ({
      body: {
        selection: { ids: [await things.asset()] },
        change: { kind: 'edit', set: { status: 'sold' } },
      },
    }),
    bad: { body: { selection: { ids: [1] }, change: { kind: 'burn' } }, field: 'change.kind' },
    cases: [
      {
        of: 'an unknown id, and an asset in the trash',
        by: 'admins',
        request: async (things) => ({
          body: {
            selection: { ids: [absentId, await things.asset({ archived: true })] },
            change: { kind: 'archive' },
          },
        }),
        answer: created,
        why: 'These rows are refused in the results.',
      },
      {
        of: 'neither ids nor a list, and nothing to change',
        by: 'admins',
        request: () => ({ body: { selection: {}, change: { kind: 'edit' } } }),
        answer: refused({ selection: ['isDefined'], change: ['isNotEmpty'] }),
        why: 'Both are needed.',
      },
      {
        of: 'a place that does not exist',
        by: 'admins',
        request: async (things) => ({
          body: {
            selection: { ids: [await things.asset()] },
            change: { kind: 'move', place_id: absentId },
          },
        }),
        answer: refused({ 'change.place_id': ['exists'] }),
        why: 'The change must name existing records.',
      },
      {
        of: 'a field that no bulk edit sets',
        by: 'admins',
        request: () => ({
          body: {
            selection: { ids: [1] },
            change: { kind: 'edit', set: { serial_number: 'S1', status: 'sold' } },
          },
        }),
        answer: unknown('change.set.serial_number'),
        why: 'Serial numbers identify single assets.',
      },
    ],
  },
  startTicketRun: {
    ids: 'PERM-13 TRIAGE-05',
    who: 'admins',
    status: 201,
    request: async (things) => ({
      body: {
        selection: { ids: [await things.ticket({ by: 'employee' })] },
        change: { priority: 'high' },
      },
    }),
    bad: { body: { selection: { ids: ['x'] }, change: {} }, field: 'selection.ids' },
    cases: [
      {
        of: 'an unknown id',
        by: 'admins',
        request: () => ({
          body: { selection: { ids: [absentId] }, change: { status: 'on_hold' } },
        }),
        answer: created,
        why: 'These rows are refused in the results.',
      },
      {
        of: 'neither ids nor a list, and nothing to change',
        by: 'admins',
        request: () => ({ body: { selection: {}, change: {} } }),
        answer: refused({ selection: ['isDefined'], change: ['isNotEmpty'] }),
        why: 'Both are needed.',
      },
      {
        of: 'an employee as assignee',
        by: 'admins',
        request: async (things) => ({
          body: {
            selection: { ids: [await things.ticket({ by: 'employee' })] },
            change: { assigned_to: 3 },
          },
        }),
        answer: refused({ 'change.assigned_to': ['exists'] }),
        why: 'Only admins work on tickets.',
      },
    ],
  },
  countParts: {
    ids: 'PERM-13 PART-04',
    who: 'admins',
    status: 200,
    request: async (things) => ({ body: { selection: { ids: [await things.asset()] } } }),
    bad: { body: { selection: { ids: ['x'] } }, field: 'selection.ids' },
    cases: [
      {
        of: 'an unknown id',
        by: 'admins',
        request: () => ({ body: { selection: { ids: [absentId] } } }),
        answer: ok,
        why: 'An unknown asset has no parts.',
      },
      {
        of: 'neither ids nor a list',
        by: 'admins',
        request: () => ({ body: { selection: {} } }),
        answer: refused({ selection: ['isDefined'] }),
        why: 'One of the two is needed.',
      },
    ],
  },
  createLabelSheet: {
    ids: 'PERM-13 LBL-12',
    who: 'admins',
    status: 200,
    request: async (things) => ({ body: { selection: { ids: [await things.asset()] } } }),
    bad: { body: { selection: { ids: ['x'] } }, field: 'selection.ids' },
    cases: [
      {
        of: 'an unknown id, and an asset in the trash',
        by: 'admins',
        request: async (things) => ({
          body: { selection: { ids: [absentId, await things.asset({ archived: true })] } },
        }),
        answer: ok,
        why: 'They are left out, and counted.',
      },
      {
        of: 'neither ids nor a list',
        by: 'admins',
        request: () => ({ body: { selection: {} } }),
        answer: refused({ selection: ['isDefined'] }),
        why: 'One of the two is needed.',
      },
      {
        of: '501 assets',
        by: 'admins',
        request: () => ({
          body: { selection: { ids: Array.from({ length: 501 }, (_, at) => at + 1) } },
        }),
        answer: refused({ selection: ['too-many'] }),
        why: 'This is the maximum of one request.',
      },
      {
        of: 'the list of the trash',
        by: 'admins',
        request: () => ({ body: { selection: { query: { archived: true }, count: 1 } } }),
        answer: refused({ 'selection.query.archived': ['other-list'] }),
        why: 'Assets in the trash get no labels.',
      },
    ],
  },
  exportSelection: {
    ids: 'PERM-13 BULK-17',
    who: 'admins',
    status: 200,
    request: async (things) => ({ body: { selection: { ids: [await things.asset()] } } }),
    bad: { body: { selection: { ids: ['x'] } }, field: 'selection.ids' },
    cases: [
      {
        of: 'neither ids nor a list',
        by: 'admins',
        request: () => ({ body: { selection: {} } }),
        answer: refused({ selection: ['isDefined'] }),
        why: 'One of the two is needed.',
      },
    ],
  },
} as const satisfies Record<string, Row>
