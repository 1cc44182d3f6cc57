import { can } from '../../src/domain/access/roles.ts'
import { addressedAction, type AuditFilters } from '../../src/domain/event/audit-filters.ts'
import { emptyFilters } from '../../src/domain/list/list-filters.ts'
import { auditTexts as texts } from '../../src/domain/messages/en/audit.ts'
import { emptyPage } from '../../src/domain/text/paging.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { $session, userOf } from '../../src/session/session.ts'
import type { PlaceStore } from '../../src/state/list/list-place.ts'
import { pagedList, type PagedList } from '../../src/state/list/paged-list.ts'
import type { AuditEntry, AuditQuery } from '../../src/wire/audit.ts'
import { auditActions } from '../../src/wire/audit-actions.ts'
import { keysOf } from '../../src/wire/enums.ts'

const actions = keysOf(auditActions)

export type AuditList = PagedList<AuditEntry, AuditFilters>

/** What list and export ask for alike; undefined for users who may not read the trail, for whom no request is made. */
export function auditQuery({ from, to, actor, action, outcome }: AuditFilters) {
  if (!can(userOf($session.get())?.role, 'audit.read')) return undefined
  const query: AuditQuery = {
    ...(from && { from }),
    ...(to && { to }),
    ...(actor.length > 0 && { actor: [...actor] }),
    ...(action.length > 0 && {
      action: actions.filter((each) => action.includes(addressedAction(each))),
    }),
    ...(outcome.length > 0 && { outcome: [...outcome] }),
  }
  return query
}

/** The entries, newest first. */
export const auditList = (place: PlaceStore<AuditFilters>): AuditList =>
  pagedList<AuditEntry, AuditFilters>({
    place,
    filters: emptyFilters.audit,
    async fetch({ page, perPage, filters }, signal) {
      const asked = auditQuery(filters)
      if (!asked) return emptyPage
      return await call('listAudit', { query: { ...asked, page, perPage } }, { signal })
    },
    failed: (error) => env().log(texts.failed, error),
  })
