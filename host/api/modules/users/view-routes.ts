import { can } from '../../../../src/domain/access/roles.ts'
import type { Fault } from '../../../../src/domain/faults.ts'
import { viewRuleTexts } from '../../../../src/domain/messages/en/view-rule.ts'
import {
  draftOf,
  isViewedList,
  storedViewFaults,
  viewFaults,
  viewLimits,
  type ViewDraft,
} from '../../../../src/domain/view/view-rules.ts'
import { seesList } from '../../../../src/domain/view/sees-list.ts'
import type { View } from '../../../../src/wire/view.ts'
import type { Queryable } from '../../db/open.ts'
import { notFound, orNotFound } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { assertCurrent } from '../../http/version.ts'
import * as queries from './view-queries.ts'

const fields = ['list', 'name', 'query', 'shared', 'is_start'] as const

/** Faults for constraints that fail when two requests race. */
const conflicts = { views_name_key: storedViewFaults.nameExists }

/** Returns a view that the caller may change. Throws a 404 for views of other users (VIEW-18). */
async function lockOwnView(
  db: Queryable,
  id: number,
  caller: { id: number },
): Promise<queries.StoredView> {
  const view = await queries.lockView(db, id)
  if (view?.owner?.id !== caller.id) throw notFound(viewRuleTexts, 'notFound')
  return view
}

async function storedView(db: Queryable, id: number): Promise<View> {
  return orNotFound(await queries.viewById(db, id), viewRuleTexts, 'notFound')
}

async function nameFaults(
  db: Queryable,
  of: queries.OwnedList,
  { name, exceptId }: { name: ViewDraft['name']; exceptId: number },
): Promise<Fault[]> {
  const exists = await queries.nameExists(db, of, { name: name ?? '', exceptId })
  return exists ? [storedViewFaults.nameExists] : []
}

/** The endpoints for saved views of lists. Changes of views record no events. */
export const viewRoutes = {
  listViews: route('listViews', {
    handle: ({ db, query: { list }, caller }) =>
      queries.viewsOf(db, { list, caller: caller.id, shared: seesList(caller.role, list) }),
  }),

  createView: route('createView', {
    status: 201,
    creates: true,
    fields,
    conflicts,
    async check({ db, body, caller }) {
      const { list } = body
      const draft = draftOf(body)
      const viewedList = isViewedList(list) ? list : undefined
      const faults: Fault[] = viewFaults(draft, { role: caller.role, list: viewedList })
      if (faults.length > 0 || !isViewedList(list)) return faults
      const of = { owner: caller.id, list }
      if ((await queries.lockAndCount(db, of)) >= viewLimits.count) return [storedViewFaults.full]
      return await nameFaults(db, of, { name: draft.name, exceptId: 0 })
    },
    async handle({ db, body, caller }) {
      const { list } = body
      if (!isViewedList(list)) throw notFound(viewRuleTexts, 'list')
      const of = { owner: caller.id, list }
      return await storedView(db, await queries.insertView(db, of, draftOf(body)))
    },
    version: ({ version }) => version,
  }),

  updateView: route('updateView', {
    refuses: [412],
    fields,
    conflicts,
    async find({ db, params: { id }, caller, ifMatch }) {
      const view = await lockOwnView(db, id, caller)
      await assertCurrent(ifMatch, view.version, () => queries.lastViewChange(db, id))
      return view
    },
    async check({ db, body, caller }, before) {
      const draft = draftOf(body, before)
      const { list } = before
      const faults: Fault[] = viewFaults(draft, { role: caller.role, list, before })
      if (faults.length > 0) return faults
      const of = { owner: caller.id, list }
      await queries.lockAndCount(db, of)
      return await nameFaults(db, of, { name: draft.name, exceptId: before.id })
    },
    async handle({ db, body, caller }, before) {
      const { id, list } = before
      await queries.updateView(db, { id, owner: caller.id, list }, draftOf(body, before))
      return await storedView(db, id)
    },
    version: ({ version }) => version,
  }),

  /** Deletes the caller's own view. Super admins may also delete shared views. */
  deleteView: route('deleteView', {
    async find({ db, params: { id }, caller }) {
      const view = await queries.lockView(db, id)
      const isOwn = view?.owner?.id === caller.id
      const mayDelete = isOwn || (view?.shared === true && can(caller.role, 'user.administer'))
      if (!view || !mayDelete) throw notFound(viewRuleTexts, 'notFound')
      return view
    },
    async handle({ db }, { id }) {
      await queries.deleteView(db, id)
      return { id }
    },
  }),
}
