import { useStore } from '@nanostores/react'
import { useCallback, useMemo } from 'react'
import { masterDataTexts as texts } from '../../src/domain/messages/en/master-data.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { LateHistory } from '../../src/parts/history/late-history.tsx'
import { $session, userOf } from '../../src/session/session.ts'
import { ListScreen } from '../../src/ui/list-screen/list-screen.tsx'
import { type ReferenceTab, referenceTabs } from '../../src/wire/reference-kinds.ts'
import { referenceColumns } from './columns.tsx'
import { EntryEditor } from './entry-editor.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { kindOf, mayManage, referenceRowActions } from './row-actions.ts'
import { type ReferenceStore, referenceStore } from './store.ts'
import { WordEditor } from './word-editor.tsx'
import { useWordSelection } from './word-selection.tsx'

export interface ReferenceListProps {
  /** The tab that is open at first. */
  tab?: string | undefined
}

const isTab = (tab: string | undefined): tab is ReferenceTab =>
  referenceTabs.some((each) => each === tab)

const emptyHint = (tab: ReferenceTab): string =>
  tab === 'manufacturers' || tab === 'vendors' ? texts.next.words : texts.next[tab]

const tabs = () => referenceTabs.map((id) => ({ id, label: texts.tabs[id] }))

/** Master Data: categories, places, locations and texts of assets, with the number of records that use them. */
export function ReferenceList({ tab: first }: ReferenceListProps) {
  const host = useWidgetHost()
  const start = isTab(first) ? first : 'categories'
  const store = useMemo(() => referenceStore(host.scope, start), [host.scope, start])
  const { actions } = store
  const role = userOf(useStore($session))?.role
  const tab = useStore(store.$tab)
  const busy = useStore(actions.$busy)
  const kind = kindOf(tab)
  const add = () => kind && store.show({ kind: 'editor', of: kind, entry: undefined })
  const mayEdit = mayManage(role, tab)
  const selection = useWordSelection(store, tab)
  return (
    <>
      <ListScreen
        label={texts.tabs[tab]}
        list={store.listOf(tab)}
        columns={referenceColumns(tab, host)}
        rowKey={({ key }) => key}
        rowActions={referenceRowActions(tab, { store, actions, busy, role })}
        search={texts.search}
        searchHint={false}
        count={texts.count[tab]}
        tabs={{
          label: texts.label,
          tabs: tabs(),
          current: tab,
          select: (id) => isTab(id) && store.openTab(id),
        }}
        buttons={
          kind && mayEdit
            ? [{ label: texts.add[kind], icon: 'plus', variant: 'primary', run: add }]
            : []
        }
        texts={{
          empty: texts.empty,
          failed: texts.failed,
          next: mayEdit ? emptyHint(tab) : undefined,
        }}
        {...selection}
      />
      <Overlay store={store} />
    </>
  )
}

/** The dialog or drawer over the list. */
function Overlay({ store }: { store: ReferenceStore }) {
  const overlay = useStore(store.$overlay)
  // A change that is saved later must not close another dialog.
  const close = useCallback(() => {
    if (store.$overlay.get() === overlay) store.close()
  }, [store, overlay])
  switch (overlay.kind) {
    case 'editor':
      return <EntryEditor {...overlay} kind={overlay.of} store={store} />
    case 'rename':
      return <WordEditor overlay={overlay} store={store} onClose={close} />
    case 'merge':
      return <MergeDialog chosen={overlay.chosen} onClose={close} />
    case 'history':
      return <LateHistory kind={overlay.of} id={overlay.id} onClose={store.close} />
    default:
      return null
  }
}
