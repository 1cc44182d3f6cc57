import { useStore } from '@nanostores/react'
import { activityTexts } from '../../src/domain/messages/en/activity.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { env } from '../../src/env.ts'
import { exportButton, ExportNotice } from '../../src/parts/list/export-notice.tsx'
import { $session, userOf } from '../../src/session/session.ts'
import { Note } from '../../src/ui/feedback/note.tsx'
import { ListScreen } from '../../src/ui/list-screen/list-screen.tsx'
import { activityColumns } from './columns.tsx'
import { RangePicker } from './range-picker.tsx'
import { activityRowActions } from './row-actions.ts'
import { activityLogStore } from './store.ts'

/** The activity log: what happened to assets in a range of days, for the roles that may read it (OP-005). */
export function ActivityLog() {
  const { scope, navigate, link } = useWidgetHost()
  const store = activityLogStore(scope)
  const exported = useStore(store.exporting.$state)
  const closed = useStore(store.$open) === false
  const user = userOf(useStore($session))
  // Renders again at midnight: Today becomes Yesterday.
  useStore(store.$range)
  const button = exportButton(exported, () => void store.exporting.run())
  const notice = closed ? (
    <Note>{activityTexts.notAllowed}</Note>
  ) : (
    <ExportNotice state={exported} notices={store.notices} />
  )
  return (
    <ListScreen
      label={activityTexts.list}
      list={store.list}
      columns={activityColumns(env().now(), link)}
      rowKey={({ id }) => id}
      rowActions={activityRowActions(navigate, user?.role)}
      lead={<RangePicker store={store} closed={closed} />}
      count={activityTexts.total}
      buttons={[
        closed ? { ...button, disabled: true, disabledReason: activityTexts.notAllowed } : button,
      ]}
      notice={notice}
      texts={activityTexts}
    />
  )
}
