import { useStore } from '@nanostores/react'
import { earliestActivityDay } from '../../src/domain/event/activity-range.ts'
import { activityTexts } from '../../src/domain/messages/en/activity.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { env } from '../../src/env.ts'
import { exportButton, ExportNotice } from '../../src/parts/list/export-notice.tsx'
import { $session, userOf } from '../../src/session/session.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { Note } from '../../src/ui/feedback/note.tsx'
import { DateRange } from '../../src/ui/field/date-range.tsx'
import { ListScreen } from '../../src/ui/list-screen/list-screen.tsx'
import { activityColumns } from './columns.tsx'
import { activityRowActions } from './row-actions.ts'
import { activityLogStore, type ActivityLogStore } from './store.ts'

/** The activity log: what happened to assets in a range of days, for the roles that may read it (OP-005). */
export function ActivityLog() {
  const { scope, navigate, link } = useWidgetHost()
  const store = activityLogStore(scope)
  const exported = useStore(store.exporting.$state)
  const forbidden = useStore(store.$mayRead) === false
  const user = userOf(useStore($session))
  // Renders again at midnight: Today becomes Yesterday.
  useStore(store.$range)
  const button = exportButton(exported, () => void store.exporting.run())
  const notice = forbidden ? (
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
      lead={<RangePicker store={store} forbidden={forbidden} />}
      count={activityTexts.total}
      buttons={[
        forbidden
          ? { ...button, disabled: true, disabledReason: activityTexts.notAllowed }
          : button,
      ]}
      notice={notice}
      texts={activityTexts}
    />
  )
}

interface RangePickerProps {
  store: ActivityLogStore
  /** Whether the user may not read the log. */
  forbidden: boolean
}

/** The fields From and To, Apply, and Reset if the picked range differs from the range that the list shows. */
function RangePicker({ store, forbidden }: RangePickerProps) {
  const { picked, fault, differs, today } = useStore(store.$range)
  const reason = forbidden
    ? activityTexts.notAllowed
    : (fault ?? (differs ? undefined : activityTexts.unchanged))
  return (
    <DateRange
      label={activityTexts.range}
      names={activityTexts}
      value={picked}
      onChange={store.pick}
      min={earliestActivityDay}
      max={today}
      error={fault}
      disabled={forbidden}
      onSubmit={store.apply}
    >
      <Button
        type="submit"
        variant="primary"
        disabled={reason !== undefined}
        disabledReason={reason}
      >
        {activityTexts.apply}
      </Button>
      {differs && (
        <Button variant="ghost" passesFocus onClick={store.reset}>
          {activityTexts.reset}
        </Button>
      )}
    </DateRange>
  )
}
