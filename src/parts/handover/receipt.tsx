import { useEffect, useRef, useState } from 'react'
import { handoverTexts as texts } from '../../domain/messages/en/handover.ts'
import { formatDay } from '../../domain/text/format.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/feedback/note.tsx'
import { Box, Inline, Stack } from '../../ui/layout/box.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { takeLostFocus } from '../../ui/lost-focus.ts'
import type { AssetHandover } from '../../wire/handover.ts'
import { accept, decline } from './answering.ts'

export interface ReceiptProps {
  /** Id of the hand-over. */
  id: number
  /** The asset, who gave it, and when. */
  text: string
}

/** A receipt beside its asset, so the text does not name the asset. */
export const GivenReceipt = ({ handover: { id, given_at } }: { handover: AssetHandover }) => (
  <Receipt id={id} text={texts.given(formatDay(given_at))} />
)

/** Asks the user who got an asset whether they have it. */
export function Receipt({ id, text }: ReceiptProps) {
  const [busy, setBusy] = useState(false)
  const section = useRef<HTMLElement>(null)
  const answered = useRef(false)
  const confirm = async () => {
    setBusy(true)
    answered.current = await accept(id)
    setBusy(false)
  }
  const deny = async () => {
    answered.current = (await decline(id)).kind === 'confirmed'
  }
  useEffect(() => {
    const root = section.current?.getRootNode()
    return () => {
      if (answered.current) queueMicrotask(() => takeLostFocus(nextFocusIn(root as ParentNode)))
    }
  }, [])
  return (
    <Box as="section" ref={section} aria-label={texts.question}>
      <Card>
        <Inline justifyContent="space-between">
          <Stack gap={4}>
            <Text>{texts.question}</Text>
            <Text as="p" size="small" tone="muted">
              {text}
            </Text>
          </Stack>
          <Inline>
            <Button size="small" disabled={busy} onClick={() => void deny()}>
              {texts.haveNot}
            </Button>
            <Button
              size="small"
              variant="primary"
              icon="check"
              busy={busy}
              onClick={() => void confirm()}
            >
              {texts.have}
            </Button>
          </Inline>
        </Inline>
      </Card>
    </Box>
  )
}

/**
 * Returns what gets the focus after a receipt was answered: the next receipt, else the first heading or tab of the
 * screen.
 */
function nextFocusIn(root: ParentNode): HTMLElement | null {
  const next = root.querySelector<HTMLElement>(
    `[aria-label="${CSS.escape(texts.question)}"] button`,
  )
  const target = next ?? root.querySelector<HTMLElement>('h1, h2, h3, [aria-selected="true"]')
  if (target && target.tabIndex < 0) target.tabIndex = -1
  return target
}
