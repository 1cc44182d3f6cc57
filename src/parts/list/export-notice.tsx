import { downloadPath } from '../../ui/icon/download.ts'
import { exportingTexts } from '../../domain/messages/en/list.ts'
import type { ActionState } from '../../state/action.ts'
import type { Notices } from '../../state/feedback/notices.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { NoticeLines } from '../../ui/feedback/notice-lines.tsx'
import type { ListButton } from '../../ui/list-screen/list-tools.tsx'

/** Returns the Export button of a list, busy while the spreadsheet is downloaded. */
export const exportButton = (state: ActionState<void>, run: () => void): ListButton => ({
  label: exportingTexts.button,
  icon: downloadPath,
  busy: state.status === 'running',
  run,
})

interface ExportNoticeProps {
  state: ActionState<void>
  notices: Notices
}

/** The notices above a list: about a long export, and about failures of the screen. */
export const ExportNotice = ({ state, notices }: ExportNoticeProps) => (
  <>
    {state.status === 'running' && state.slow && <Note>{exportingTexts.slow}</Note>}
    <NoticeLines notices={notices} />
  </>
)
