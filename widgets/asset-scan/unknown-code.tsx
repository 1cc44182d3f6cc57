import { useStore } from '@nanostores/react'
import { can } from '../../src/domain/access/roles.ts'
import { isMistypedCode } from '../../src/domain/asset/scanned-text.ts'
import { scanTexts } from '../../src/domain/messages/en/scan.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { $session, userOf } from '../../src/session/session.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { Card } from '../../src/ui/feedback/note.tsx'
import { Inline, Stack } from '../../src/ui/layout/box.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import { addAssetWithId } from '../../src/parts/scan/intents.ts'

/** The button that starts another scan. */
export const Again = ({ onAgain }: { onAgain: () => void }) => (
  <Button icon="refresh" onClick={onAgain}>
    {scanTexts.again}
  </Button>
)

interface UnknownCodeProps {
  text: string
  /** Raises a ticket about the code. */
  onRaise: () => void
  onAgain: () => void
}

/** An unknown code, with the user's options. */
export function UnknownCode({ text, onRaise, onAgain }: UnknownCodeProps) {
  const { navigate } = useWidgetHost()
  const { role } = userOf(useStore($session)) ?? {}
  const mistyped = isMistypedCode(text)
  return (
    <Card>
      <Stack gap={12}>
        <Stack gap={4}>
          <Text as="p" strong>
            {scanTexts.none}
          </Text>
          <Text as="p" tone="muted" multiline>
            {mistyped ? scanTexts.mistyped(text) : text}
          </Text>
        </Stack>
        <Inline>
          <Again onAgain={onAgain} />
          <Button onClick={onRaise}>{scanTexts.raise}</Button>
          {can(role, 'asset.write') && !mistyped && (
            <Button icon="plus" onClick={() => navigate(addAssetWithId(text))}>
              {scanTexts.add}
            </Button>
          )}
        </Inline>
      </Stack>
    </Card>
  )
}
