import { useState } from 'react'
import { handoverTexts as texts } from '../../domain/messages/en/handover.ts'
import { formatDay } from '../../domain/text/format.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/feedback/note.tsx'
import { Box, Inline, Stack } from '../../ui/layout/box.tsx'
import { Text } from '../../ui/layout/text.tsx'
import type { AssetHandover } from '../../wire/handover.ts'
import { accept, decline } from './answering.ts'

export interface ReceiptProps {
  /** Of the hand-over. */
  id: number
  /** What was given, by whom and when. */
  text: string
}

/** The same beside the asset, which says what it is. */
export const GivenReceipt = ({ handover: { id, given_at } }: { handover: AssetHandover }) => (
  <Receipt id={id} text={texts.given(formatDay(given_at))} />
)

/** Asks the user who got an asset whether they have it. */
export function Receipt({ id, text }: ReceiptProps) {
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await accept(id)
    setBusy(false)
  }
  return (
    <Box as="section" aria-label={texts.question}>
      <Card>
        <Inline justifyContent="space-between">
          <Stack gap={4}>
            <Text>{texts.question}</Text>
            <Text as="p" size="small" tone="muted">
              {text}
            </Text>
          </Stack>
          <Inline>
            <Button size="small" disabled={busy} onClick={() => void decline(id)}>
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
