import { can } from '../../src/domain/access/roles.ts'
import { masterDataTexts as texts } from '../../src/domain/messages/en/master-data.ts'
import { isOther } from '../../src/domain/reference/reference-rules.ts'
import { isRetired } from '../../src/domain/reference/retired.ts'
import { historyPath } from '../../src/parts/history/late-history.tsx'
import type { RowAction, RowActions } from '../../src/ui/data-table/column.ts'
import { restorePath } from '../../src/ui/icon/drawings.ts'
import type { ReferenceKind, ReferenceTab } from '../../src/wire/reference-kinds.ts'
import type { Chosen, ReferenceActions } from './actions.ts'
import { tabContents, type ReferenceRow } from './rows.ts'
import type { ReferenceStore } from './store.ts'

/** A box with a lid. */
const retirePath =
  'M2.5 3.5h11v3h-11zM3.5 6.5v5.8a1.2 1.2 0 0 0 1.2 1.2h6.6a1.2 1.2 0 0 0 1.2-1.2V6.5M6.4 9h3.2'

/** Two ways that become one. */
const mergePath =
  'M2.5 4.2h1.6c1.9 0 2.7 3.8 5 3.8h4.2M2.5 11.8h1.6c1.2 0 2-1.5 2.8-2.6M10.8 5.5 13.3 8l-2.5 2.5'

/** Returns the kind of the records of a tab; undefined of texts. */
export function kindOf(tab: ReferenceTab): ReferenceKind | undefined {
  const contents = tabContents[tab]
  return 'kind' in contents ? contents.kind : undefined
}

/**
 * Returns whether a role may change the entries of a tab. Everybody who sees it may change locations and texts
 * (OP3-010).
 */
export function mayManage(role: string | undefined, tab: ReferenceTab): boolean {
  const needed = tab === 'categories' || tab === 'places' ? 'reference.manage' : 'asset.write'
  return can(role, needed)
}

const busyReason = (busy: ReadonlySet<number>, id: number): string | undefined =>
  busy.has(id) ? texts.busy : undefined

/** Returns the action that retires a used entry, deletes an unused one, or reactivates a retired one. */
function ending(chosen: Chosen, actions: ReferenceActions, busy: string | undefined): RowAction[] {
  const { kind, entry } = chosen
  const { retire, bringBack, remove } = texts.actions
  const keeps = kind === 'category' && isOther(entry) ? texts.keptOther : undefined
  const disabledReason = keeps ?? busy
  const isOffered = !isRetired(entry)
  const back: RowAction = {
    label: bringBack,
    icon: restorePath,
    disabledReason,
    run: () => void actions.bringBack(chosen),
  }
  const away: RowAction = entry.used
    ? { label: retire, icon: retirePath, disabledReason, run: () => void actions.retire(chosen) }
    : {
        label: remove,
        icon: 'trash',
        tone: 'danger',
        disabledReason,
        run: () => void actions.remove(chosen),
      }
  if (isOffered) return [away]
  return entry.used ? [back] : [back, away]
}

interface Parts {
  store: ReferenceStore
  actions: ReferenceActions
  busy: ReadonlySet<number>
  role: string | undefined
}

/** Returns the actions of a row of a tab. */
export function referenceRowActions(
  tab: ReferenceTab,
  { store, actions, busy, role }: Parts,
): RowActions<ReferenceRow> {
  const contents = tabContents[tab]
  const manages = mayManage(role, tab)
  const ofEntry = (of: ReferenceKind, { entry }: ReferenceRow): RowAction[] => {
    if (!entry) return []
    const { id } = entry
    const history: RowAction = {
      label: texts.actions.history,
      icon: historyPath,
      run: () => store.show({ kind: 'history', of, id }),
    }
    if (!manages) return [history]
    const edit: RowAction = {
      label: texts.actions.edit,
      icon: 'pencil',
      run: () => store.show({ kind: 'editor', of, entry }),
    }
    const chosen: Chosen = { id, kind: of, entry }
    const isKept = of === 'category' && isOther(entry)
    const merge: RowAction = {
      label: texts.actions.merge,
      icon: mergePath,
      disabledReason: isKept ? texts.notMerged : busyReason(busy, id),
      run: () => store.show({ kind: 'merge', chosen }),
    }
    return [edit, merge, ...ending(chosen, actions, busyReason(busy, id)), history]
  }
  return {
    header: texts.columns.actions,
    of: (row) =>
      'kind' in contents
        ? ofEntry(contents.kind, row)
        : [
            {
              label: texts.actions.rename,
              icon: 'pencil',
              run: () => store.show({ kind: 'rename', field: contents.field, from: [row.name] }),
            },
          ],
  }
}
