import { useId } from 'react'
import { firstStepsTexts as texts } from '../../src/domain/messages/en/first-steps.ts'
import { Badge } from '../../src/ui/badge/badge.tsx'
import { Button } from '../../src/ui/button/button.tsx'
import { Card } from '../../src/ui/feedback/note.tsx'
import { Box, Inline, Stack } from '../../src/ui/layout/box.tsx'
import { Heading } from '../../src/ui/layout/heading.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import { Link, type LinkTarget } from '../../src/ui/link/link.tsx'
import { keysOf } from '../../src/wire/enums.ts'
import type { FirstSteps } from '../../src/wire/company.ts'

type Done = FirstSteps['done']

export interface StepCardProps {
  done: Done
  /** Is the list being dismissed? */
  busy: boolean
  linkOf: (step: keyof Done) => LinkTarget | undefined
  onDismiss: () => void
}

/** The list of the first steps. A step that is not done is a link to its screen. */
export function StepCard({ done, busy, linkOf, onDismiss }: StepCardProps) {
  const id = useId()
  return (
    <Box as="section" aria-labelledby={id} paddingBlock={12}>
      <Card>
        <Stack gap={12}>
          <Inline justifyContent="space-between">
            <Heading defaultLevel={2} id={id} size="title">
              {texts.title}
            </Heading>
            <Button size="small" busy={busy} onClick={onDismiss}>
              {texts.dismiss}
            </Button>
          </Inline>
          <Stack as="ul" gap={8} role="list">
            {keysOf(texts.steps).map((step) => (
              <Inline key={step} as="li">
                {done[step] ? (
                  <Badge hue="green" glyph="check">
                    {texts.done}
                  </Badge>
                ) : (
                  <Badge hue="gray" glyph="dashed">
                    {step === 'embedding' ? texts.optional : texts.toDo}
                  </Badge>
                )}
                <Step text={texts.steps[step]} done={done[step]} to={linkOf(step)} />
              </Inline>
            ))}
          </Stack>
        </Stack>
      </Card>
    </Box>
  )
}

/** A step. It is no link if it is done, or if it has no screen. */
function Step({ text, done, to }: { text: string; done: boolean; to: LinkTarget | undefined }) {
  if (done) return <Text tone="muted">{text}</Text>
  return to ? <Link to={to}>{text}</Link> : <Text>{text}</Text>
}
