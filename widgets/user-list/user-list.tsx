import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { userTexts } from '../../src/domain/messages/en/user.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { viewUser } from '../../src/parts/user/intents.ts'
import { $reference } from '../../src/state/reference.ts'
import { useView } from '../../src/parts/view/use-view.tsx'
import { ListScreen } from '../../src/ui/list-screen/list-screen.tsx'
import { userColumns } from './columns.tsx'
import { userListStore } from './store.ts'
import { UserEditorModal } from './user-editor.tsx'
import { UserExtras } from './user-extras.tsx'

/** Orders by the name of the role; `role` would list admins first. */
const orders = { role: 'role_name' }

/** Users: a paged list of all users, and the modal that adds and edits them. */
export function UserList() {
  const host = useWidgetHost()
  const store = useMemo(() => userListStore(host), [host])
  const { places } = useStore($reference)
  const editor = useStore(store.$editor)
  const { filters } = useStore(store.list.$state)
  const columns = userColumns(places, (user) => host.link(viewUser(user.id)))
  const view = useView({ list: 'users', scope: host.scope, columns, orders })
  return (
    <>
      <ListScreen
        label={userTexts.list}
        list={store.list}
        rowKey={({ id }) => id}
        rowActions={{
          header: userTexts.columns.action,
          of: (user) => [{ label: userTexts.edit, icon: 'pencil', run: () => store.edit(user) }],
        }}
        search={userTexts.search}
        searchHint={false}
        count={userTexts.count}
        toggles={[
          {
            label: userTexts.withoutLeft,
            on: filters.left !== null,
            set: (on) => store.list.apply({ left: on ? 'without' : null }),
          },
        ]}
        buttons={[
          {
            label: userTexts.import,
            run: () => host.navigate({ route: 'data-import', query: { kind: 'users' } }),
          },
          { label: userTexts.add, icon: 'plus', variant: 'primary', run: store.add },
        ]}
        texts={{ empty: userTexts.empty, failed: userTexts.failed }}
        {...view}
      />
      {editor.kind !== 'closed' && (
        <UserEditorModal
          key={editor.kind}
          title={editor.kind === 'add' ? userTexts.add : userTexts.edit}
          record={editor.record}
          isRoleMapped={editor.kind === 'edit' && editor.user.role_mapped === true}
          onClose={store.close}
        >
          {editor.kind === 'edit' && <UserExtras user={editor.user} />}
        </UserEditorModal>
      )}
    </>
  )
}
