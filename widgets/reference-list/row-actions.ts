import { can } from '../../src/domain/access/roles.ts'
import { masterDataTexts as texts } from '../../src/domain/messages/en/master-data.ts'
import { isOther } from '../../src/domain/reference/reference-rules.ts'
import { isRetired } from '../../src/domain/reference/retired.ts'
import { historyPath } from '../../src/parts/history/late-history.tsx'
import type { RowAction, RowActions } from '../../src/ui/data-table/column.ts'
import { restorePath } from '../../src/ui/icon/drawings.ts'
import type { ReferenceKind, ReferenceTab } from '../../src/wire/reference-kinds.ts'
import type { EntryOfKind, ReferenceActions } from './actions.ts'
import { tabContents, type ReferenceRow } from './rows.ts'
import type { ReferenceStore } from './store.ts'

/** A box with a lid. */
const retirePath =
  'M2.5 3.5h11v3h-11zM3.5 6.5v5.8a1.2 1.2 0 0 0 1.2 1.2h6.6a1.2 1.2 0 0 0 1.2-1.2V6.5M6.4 9h3.2'

/** Two lines that join. */
const mergePath =
  'M2.5 4.2h1.6c1.9 0 2.7 3.8 5 3.8h4.2M2.5 11.8h1.6c1.2 0 2-1.5 2.8-2.6M10.8 5.5 13.3 8l-2.5 2.5'

/** Returns the kind of the records of a tab; undefined for texts. */
export function kindOf(tab: ReferenceTab): ReferenceKind | undefined {
  const contents = tabContents[tab]
  return 'kind' in contents ? contents.kind : undefined
}

/** Returns whether a role may change the entries of a tab. All users of the screen may change locations and texts (OP3-010). */
export function mayManage(role: string | undefined, tab: ReferenceTab): boolean {
  const capability = tab === 'categories' || tab === 'places' ? 'reference.manage' : 'asset.write'
  return can(role, capability)
}

const busyReason = (busy: ReadonlySet<number>, id: number): string | undefined =>
  busy.has(id) ? texts.busy : undefined

/** Returns the action that retires a used entry, deletes an unused one, or reactivates a retired one. */
function endingActions(
  chosen: EntryOfKind,
  actions: ReferenceActions,
  busy: string | undefined,
): RowAction[] {
  const { kind, entry } = chosen
  const { retire, bringBack, remove } = texts.actions
  const disabledReason = kind === 'category' && isOther(entry) ? texts.keptOther : busy
  const reactivateAction: RowAction = {
    label: bringBack,
    icon: restorePath,
    disabledReason,
    run: () => void actions.bringBack(chosen),
  }
  const endAction: RowAction = entry.used
    ? { label: retire, icon: retirePath, disabledReason, run: () => void actions.retire(chosen) }
    : {
        label: remove,
        icon: 'trash',
        tone: 'danger',
        disabledReason,
        run: () => void actions.remove(chosen),
      }
  if (!isRetired(entry)) return [endAction]
  return entry.used ? [reactivateAction] : [reactivateAction, endAction]
}

interface RowActionOptions {
  store: ReferenceStore
  actions: ReferenceActions
  busy: ReadonlySet<number>
  role: string | undefined
}

/** Returns the actions of a row of a tab. */
export function referenceRowActions(
  tab: ReferenceTab,
  { store, actions, busy, role }: RowActionOptions,
): RowActions<ReferenceRow> {
  const contents = tabContents[tab]
  const mayEdit = mayManage(role, tab)
  const entryActions = (kind: ReferenceKind, { entry }: ReferenceRow): RowAction[] => {
    if (!entry) return []
    const { id } = entry
    const history: RowAction = {
      label: texts.actions.history,
      icon: historyPath,
      run: () => store.show({ kind: 'history', of: kind, id }),
    }
    if (!mayEdit) return [history]
    const edit: RowAction = {
      label: texts.actions.edit,
      icon: 'pencil',
      run: () => store.show({ kind: 'editor', of: kind, entry }),
    }
    const chosen: EntryOfKind = { id, kind, entry }
    const isPermanent = kind === 'category' && isOther(entry)
    const merge: RowAction = {
      label: texts.actions.merge,
      icon: mergePath,
      disabledReason: isPermanent ? texts.notMerged : busyReason(busy, id),
      run: () => store.show({ kind: 'merge', chosen }),
    }
    return [edit, merge, ...endingActions(chosen, actions, busyReason(busy, id)), history]
  }
  return {
    header: texts.columns.actions,
    of: (row) =>
      'kind' in contents
        ? entryActions(contents.kind, row)
        : [
            {
              label: texts.actions.rename,
              icon: 'pencil',
              run: () => store.show({ kind: 'rename', field: contents.field, from: [row.name] }),
            },
          ],
  }
}
