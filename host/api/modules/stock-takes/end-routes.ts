import {
  mayEndStockTake,
  notYourStockTake,
} from '../../../../src/domain/stock-take/stock-take-rules.ts'
import { runEvents } from '../../../../src/wire/event-kinds.ts'
import type { Queryable } from '../../db/open.ts'
import { route } from '../../http/route.ts'
import { assertCurrent } from '../../http/version.ts'
import { recordAll } from '../../records/journal.ts'
import { assertOpen, lockStockTake, type LockedStockTake } from '../../records/locked-stock-take.ts'
import { runAsSeen } from '../../runs/run-view.ts'
import * as queries from './queries.ts'

interface EndContext {
  db: Queryable
  params: { id: number }
  ifMatch: string | undefined
}

/** Locks an open stock-take. Throws a 412 if the page showed another version. */
async function lockOpen({ db, params, ifMatch }: EndContext): Promise<LockedStockTake> {
  const take = await lockStockTake(db, params.id)
  assertOpen(take)
  await assertCurrent(ifMatch, take.version, async () => undefined)
  return take
}

/** Refuses users who did not start the stock-take, except super admins (TAKE-25). */
const check = ({ caller }: { caller: { id: number; role: string } }, take: LockedStockTake) =>
  mayEndStockTake(caller, take) ? [] : [notYourStockTake]

/** Notifies the other participants that a stock-take is closed. */
async function notifyParticipants(
  tx: Queryable,
  { id, name }: LockedStockTake,
  { by, run }: { by: number; run: number },
): Promise<void> {
  const people = await queries.participants(tx, id)
  await recordAll(
    tx,
    { by, notifies: true },
    people
      .filter((person) => person.id !== by)
      .map((person) => ({
        subject: 'run',
        id: run,
        kind: 'take.closed',
        messages: [runEvents['take.closed'].label],
        changes: [
          { field: 'user', from: null, to: { id: person.id, text: person.username } },
          { field: 'take', from: null, to: { id, text: name } },
        ],
      })),
  )
}

export const stockTakeEndRoutes = {
  /** Closes the stock-take at once. A run then changes the assets (TAKE-19). */
  closeStockTake: route('closeStockTake', {
    status: 201,
    creates: true,
    refuses: [409, 412],
    find: lockOpen,
    check,
    async handle({ db, body: { move, set_missing }, caller, audit, runs }, take) {
      const { id: take_id, name: file } = take
      await queries.endStockTake(db, { id: take_id, state: 'closed', by: caller.id })
      const change = { kind: 'close-take' } as const
      const request = { take_id, file, change, move, set_missing }
      const { id } = await runs.start(db, { kind: 'take-close', request, by: caller.id, audit })
      await queries.nameClosingRun(db, take_id, id)
      await notifyParticipants(db, take, { by: caller.id, run: id })
      return runAsSeen(db, id, caller)
    },
  }),

  /** Cancels a stock-take without changing assets. Marks and report can still be read (TAKE-24). */
  cancelStockTake: route('cancelStockTake', {
    refuses: [409, 412],
    find: lockOpen,
    check,
    async handle({ db, caller }, { id }) {
      await queries.endStockTake(db, { id, state: 'cancelled', by: caller.id })
      return queries.readStockTake(db, id, caller)
    },
    version: ({ version }) => version,
  }),
}
