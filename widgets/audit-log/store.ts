import { atom, type ReadableAtom } from 'nanostores'
import { exporting } from '../../src/parts/list/exporting.ts'
import type { Action } from '../../src/state/action.ts'
import { noticeList, type Notices } from '../../src/state/feedback/notices.ts'
import { listPlace } from '../../src/state/list/list-registry.ts'
import { perScope } from '../../src/state/list/per-scope.ts'
import type { AuditEntry } from '../../src/wire/audit.ts'
import { auditList, auditQuery, type AuditList } from './list.ts'

export interface AuditLogStore {
  list: AuditList
  /** The entry whose details are shown. */
  $open: ReadableAtom<number | undefined>
  toggle(entry: AuditEntry): void
  exporting: Action<void, void>
  exportingLines: Action<void, void>
  notices: Notices
}

function createStore(scope: string | undefined): AuditLogStore {
  const place = listPlace('audit', scope)
  const $open = atom<number | undefined>()
  const notices = noticeList()
  const asked = async () => {
    const query = auditQuery(place.get().filters)
    return query && { query }
  }
  return {
    list: auditList(place),
    $open,
    notices,
    toggle: ({ id }) => $open.set($open.get() === id ? undefined : id),
    exporting: exporting('exportAudit', asked, notices),
    exportingLines: exporting('exportAuditLines', asked, notices),
  }
}

/** The audit trail; `scope` as in `listPlace`. */
export const auditLogStore = perScope(createStore)
