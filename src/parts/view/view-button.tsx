import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { listTexts } from '../../domain/messages/en/list.ts'
import { brokenTexts } from '../../domain/messages/en/loading.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { latePart } from '../../state/late-part.ts'
import { isUntouched, storedPerScope } from '../../state/list/list-registry.ts'
import { Button } from '../../ui/button/button.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { useLatePart } from '../../ui/use-late-part.ts'
import type { ViewedList } from '../../wire/view-lists.ts'

const viewPath =
  'M2 5h3.2M9 5h5M7.1 3.1a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8M2 11h5M10.8 11H14M8.9 9.1a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8'

export interface ViewButtonProps {
  list: ViewedList
  scope: string | undefined
  /** The columns to choose from; the first one is fixed. */
  columns: readonly {
    id: string
    header: string
    sort?: string | undefined
    off?: boolean | undefined
  }[]
  orders?: Readonly<Record<string, string>> | null | undefined
}

const code = latePart(() => import('./view-panel.tsx'))

/** A button that opens the View panel, whose code loads with the first click (VIEW-01). */
export function ViewButton(props: ViewButtonProps) {
  const { list, scope } = props
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The chosen view, which is in the code of the panel.
  const label = useStore(storedPerScope(`${list}/view`, '', scope))
  const late = useLatePart(code, open, () => {
    setOpen(false)
    toasts.error(brokenTexts.notLoaded)
  })
  const close = useCallback((how: 'escape' | 'outside') => {
    setOpen(false)
    if (how !== 'outside') button.current?.focus()
  }, [])
  // A list that begins with an address may be a view with a name, which the store finds.
  useEffect(
    () =>
      isUntouched(list, scope)
        ? undefined
        : code.use(
            ({ viewStore }) => void viewStore(list, scope),
            () => undefined,
          ),
    [list, scope],
  )
  return (
    <Popover
      open={open && late !== undefined}
      onClose={close}
      role="dialog"
      label={listTexts.view}
      className={late?.panel}
      anchor={
        <Button
          ref={button}
          icon={viewPath}
          busy={open && !late}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {label || listTexts.view}
        </Button>
      }
    >
      {late && <late.ViewPanel {...props} onChosen={() => close('escape')} />}
    </Popover>
  )
}
