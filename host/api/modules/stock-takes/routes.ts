import {
  expectedFaults,
  markFault,
  mayTakeBack,
  notYourMark,
  scopeFaults,
  stockTakeDraft,
  stockTakeFaults,
} from '../../../../src/domain/stock-take/stock-take-rules.ts'
import { stockTakeRuleTexts as texts } from '../../../../src/domain/messages/en/stock-take-rule.ts'
import type { StockTakePreview } from '../../../../src/wire/stock-take.ts'
import { orNotFound } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { readInTime, listPage } from '../../lists/list-page.ts'
import { assertOpen, lockStockTake } from '../../records/locked-stock-take.ts'
import { linePage, toLine } from './lines.ts'
import { markToTakeBack, undoMark } from './mark-queries.ts'
import { stockTakeEndRoutes } from './end-routes.ts'
import { addMarks, isAnyNew } from './marks.ts'
import * as queries from './queries.ts'
import { stockTakeReport } from './report.ts'

/** Returns the scope in the query of a preview, in the form of a request body. */
const scopeOf = (query: { place_id: number; location_id?: number[]; category_id?: number[] }) =>
  stockTakeDraft({
    place_id: query.place_id,
    location_ids: query.location_id ?? null,
    category_ids: query.category_id ?? null,
  })

/** The parameters of a preview, by the field of the body that they stand for. */
const queryNames: Readonly<Record<string, string>> = {
  location_ids: 'location_id',
  category_ids: 'category_id',
}

export const stockTakeRoutes = {
  listStockTakes: route('listStockTakes', {
    async handle(context) {
      const page = await listPage<queries.StockTakeRow>(context, async () =>
        queries.stockTakeList(),
      )
      return { ...page, items: page.items.map((take) => queries.toTake(take, context.caller)) }
    },
  }),

  previewStockTake: route('previewStockTake', {
    async check({ db, query }) {
      if (!query.place_id) return []
      const scope = scopeOf(query)
      const faults = scopeFaults(scope, await queries.scopeReference(db, scope))
      return faults.map((fault) => ({ ...fault, field: queryNames[fault.field] ?? fault.field }))
    },
    async handle({ db, query }): Promise<StockTakePreview> {
      const scope = scopeOf(query)
      return {
        expected: await queries.countExpected(db, scope),
        meets: await queries.overlappingStockTakes(db, scope),
      }
    },
  }),

  startStockTake: route('startStockTake', {
    status: 201,
    creates: true,
    fields: ['name', 'place_id', 'location_ids', 'category_ids'],
    async check({ db, body }) {
      const draft = stockTakeDraft(body)
      const faults = stockTakeFaults(draft, await queries.scopeReference(db, draft))
      return faults.length > 0 ? faults : expectedFaults(await queries.countExpected(db, draft))
    },
    async handle({ db, body, caller }) {
      const id = await queries.insertStockTake(db, caller.id, stockTakeDraft(body))
      return queries.readStockTake(db, id, caller)
    },
    version: ({ version }) => version,
  }),

  getStockTake: route('getStockTake', {
    handle: ({ db, params, caller }) => queries.readStockTake(db, params.id, caller),
    version: ({ version }) => version,
  }),

  listStockTakeLines: route('listStockTakeLines', {
    find: ({ db, params, caller }) => queries.readStockTake(db, params.id, caller),
    async handle(context, { id, state }) {
      const { result: results, since, ...paging } = context.query
      const page = await readInTime(
        context,
        (db) => linePage(db, { take: id, state, results, since }, paging),
        false,
      )
      return { ...page, items: page.items.map((row) => toLine(row, context)) }
    },
  }),

  addMarks: route('addMarks', {
    refuses: [409],
    async find({ db, params, body }) {
      const take = await lockStockTake(db, params.id)
      // A retry after a lost response: the marks were stored before the stock-take ended.
      if (take.state !== 'open' && (await isAnyNew(db, body.marks ?? []))) assertOpen(take)
      return take
    },
    handle: ({ db, body, caller, links, origin, config }, take) =>
      addMarks(
        db,
        {
          take,
          by: caller.id,
          ours: [config.appUrl, config.labelUrl],
          addresses: { links, origin },
        },
        body.marks,
      ),
    conflicts: {
      take_marks_pkey: markFault.idTaken,
    },
  }),

  takeBackMark: route('takeBackMark', {
    refuses: [409],
    async find({ db, params }) {
      const take = await lockStockTake(db, params.id)
      assertOpen(take)
      const mark = orNotFound(await markToTakeBack(db, params), texts, 'markNotFound')
      return { take, mark }
    },
    check: ({ caller }, { take, mark }) => (mayTakeBack(caller, take, mark) ? [] : [notYourMark]),
    async handle({ db, caller, links, origin }, { take: { id, state }, mark }) {
      const since = (await undoMark(db, mark.id, caller.id)) - 1
      const page = await linePage(db, { take: id, state, since }, {})
      const [line] = page.items
      return toLine(orNotFound(line, texts, 'markNotFound'), { links, origin })
    },
  }),

  exportStockTake: route('exportStockTake', {
    find: ({ db, params, caller }) => queries.readStockTake(db, params.id, caller),
    handle: stockTakeReport,
  }),

  ...stockTakeEndRoutes,
}
