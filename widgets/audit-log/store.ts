import { atom, type ReadableAtom } from 'nanostores'
import { can } from '../../src/domain/access/roles.ts'
import { addressedAction, type AuditFilters } from '../../src/domain/event/audit-filters.ts'
import { emptyFilters } from '../../src/domain/list/list-filters.ts'
import { auditTexts as texts } from '../../src/domain/messages/en/audit.ts'
import { emptyPage } from '../../src/domain/text/paging.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { exporting } from '../../src/parts/list/exporting.ts'
import { $session, userOf } from '../../src/session/session.ts'
import type { Action } from '../../src/state/action.ts'
import { noticeList, type Notices } from '../../src/state/feedback/notices.ts'
import type { PlaceStore } from '../../src/state/list/list-place.ts'
import { listQuery } from '../../src/state/list/list-registry.ts'
import { pagedList, type PagedList } from '../../src/state/list/paged-list.ts'
import { perScope } from '../../src/state/list/per-scope.ts'
import { auditActions } from '../../src/wire/audit-actions.ts'
import type { AuditEntry, AuditQuery } from '../../src/wire/audit.ts'
import { keysOf } from '../../src/wire/enums.ts'

const actions = keysOf(auditActions)

const auditList = (place: PlaceStore<AuditFilters>): AuditList =>
  pagedList<AuditEntry, AuditFilters>({
    place,
    filters: emptyFilters.audit,
    async fetch({ page, perPage, filters }, signal) {
      const query = auditQuery(filters)
      if (!query) return emptyPage
      return await call('listAudit', { query: { ...query, page, perPage } }, { signal })
    },
    failed: (error) => env().log(texts.failed, error),
  })

export interface AuditLogStore {
  list: AuditList
  /** The entry whose details are shown. */
  $open: ReadableAtom<number | undefined>
  toggle(entry: AuditEntry): void
  exporting: Action<void, void>
  exportingLines: Action<void, void>
  /** The failures of each export, which the success of the other one does not remove. */
  notices: Notices
  lineNotices: Notices
}

function createStore(scope: string | undefined): AuditLogStore {
  const place = listQuery('audit', scope)
  const $open = atom<number | undefined>()
  const [notices, lineNotices] = [noticeList(), noticeList()]
  const exportInput = async () => {
    const query = auditQuery(place.get().filters)
    return query && { query }
  }
  return {
    list: auditList(place),
    $open,
    notices,
    lineNotices,
    toggle: ({ id }) => $open.set($open.get() === id ? undefined : id),
    exporting: exporting('exportAudit', exportInput, notices),
    exportingLines: exporting('exportAuditLines', exportInput, lineNotices),
  }
}

/** The state and actions of the audit trail; `scope` as in `listQuery`. */
export const auditLogStore = perScope(createStore)

type AuditList = PagedList<AuditEntry, AuditFilters>

/** Returns the query of list and exports, or undefined for users who may not read the trail, to prevent a request. */
function auditQuery({ from, to, kind, actor, action, outcome }: AuditFilters) {
  if (!can(userOf($session.get())?.role, 'audit.read')) return undefined
  const query: AuditQuery = {
    ...(from && { from }),
    ...(to && { to }),
    ...(kind.length > 0 && { kind: [...kind] }),
    ...(actor.length > 0 && { actor: [...actor] }),
    ...(action.length > 0 && {
      action: actions.filter((each) => action.includes(addressedAction(each))),
    }),
    ...(outcome.length > 0 && { outcome: [...outcome] }),
  }
  return query
}
