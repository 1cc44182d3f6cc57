import { forwardRef, useRef, useState } from 'react'
import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { cameraPath } from '../../src/parts/scan/scan-camera.tsx'
import { BareButton, type BareButtonProps } from '../../src/ui/button/bare-button.tsx'
import { Button } from '../../src/ui/button/button.tsx'
import { morePath, restorePath } from '../../src/ui/icon/drawings.ts'
import { Glyph } from '../../src/ui/icon/glyph.tsx'
import { Menu, type MenuItem } from '../../src/ui/menu/menu.tsx'
import { lateDialog } from '../../src/ui/modal/late-dialog.tsx'
import { focusRestorer, useRestoredFocus } from './restore-focus.ts'
import type { StockTakeStore } from './store.ts'
import { useRowLinks, useRights } from './use-row.ts'
import { type Row, nameOf } from './view.ts'
import * as styles from '../../src/parts/stock-take/stock-take.css.ts'

const notePath = 'M2.5 3.2h11v7.6H7.2l-2.7 2.4v-2.4h-2z'

/** The dialog for the note of a mark. Its code loads right after the screen, so that it also opens offline (TAKE-13). */
export const LateNote = lateDialog(
  async () => (await import('./note-dialog.tsx')).NoteDialog,
  () => texts.notOpened,
)

interface RowToolsProps {
  row: Row
  store: StockTakeStore
  /** Whether to show the actions as a menu, for lists. */
  menu?: boolean
  /** Opens the dialog for a note. By default, the dialog belongs to these tools, and closes when they are removed. */
  onNote?: () => void
}

/** The actions on a mark: add a note, add a photo, take it back. A menu also has links to its asset. */
export function RowTools({ row, store, menu, onNote }: RowToolsProps) {
  const input = useRef<HTMLInputElement>(null)
  const [noting, setNoting] = useState(false)
  const openNote = onNote ?? (() => setNoting(true))
  useRestoredFocus(input, row.key)
  const can = useRights(row, store)
  const links = useRowLinks(row)
  const tools: MenuItem[] = []
  if (can.note) tools.push({ label: texts.note, icon: notePath, popup: true, run: openNote })
  if (can.photo)
    tools.push({ label: texts.photo, icon: cameraPath, run: () => input.current?.click() })
  if (can.takeBack) {
    const run = () => void store.takeBack(row).then(focusRestorer(input.current, row.key))
    tools.push({ label: texts.takeBack, icon: restorePath, popup: true, run })
  }
  return (
    <>
      {menu ? (
        <Menu
          button={<MoreButton label={texts.actionsOf(nameOf(row))} />}
          label={texts.actionsOf(nameOf(row))}
          align="end"
          items={[...tools, ...links]}
        />
      ) : (
        <div className={styles.markFoot}>
          {tools.map(({ label, icon, run }) => (
            <Button key={label} icon={icon} onClick={run}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        capture="environment"
        aria-label={texts.photo}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) void store.addPhoto(row, file)
        }}
      />
      {noting && <LateNote row={row} store={store} onClose={() => setNoting(false)} />}
    </>
  )
}

type MoreButtonProps = { label: string } & Partial<BareButtonProps>

/** Opens the menu of a row. */
const MoreButton = forwardRef<HTMLButtonElement, MoreButtonProps>(function MoreButton(
  { label, ...props },
  ref,
) {
  return (
    <BareButton ref={ref} variant="ghost" size="small" aria-label={label} {...props}>
      <Glyph path={morePath} />
    </BareButton>
  )
})
