import { historyViewTexts } from '../../domain/messages/history-view.ts'
import { BareButton } from '../../ui/button/bare-button.tsx'
import { Glyph } from '../../ui/icon/glyph.tsx'
import { historyPath } from './glyph.ts'

/** Opens the history of a record. */
export const HistoryButton = ({ onClick }: { onClick: () => void }) => (
  <BareButton mark={<Glyph path={historyPath} />} aria-haspopup="dialog" onClick={onClick}>
    {historyViewTexts.title}
  </BareButton>
)
