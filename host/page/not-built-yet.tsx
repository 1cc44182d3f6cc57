import type { Address } from '../../src/domain/address.ts'
import { shellTexts } from '../../src/domain/messages/shell.ts'
import { env } from '../../src/env.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import { Stack } from '../../src/ui/layout/box.tsx'
import { Text } from '../../src/ui/layout/text.tsx'

/** Stands at a route whose screen comes with a later release. Tickets can be raised before they can be listed. */
export function NotBuiltYet({ address }: { address: Address }) {
  return (
    <EmptyState text={shellTexts.notBuiltYet}>
      <Stack gap={20} alignItems="center">
        <Text as="p" tone="muted">
          {shellTexts.notBuiltYetHint}
        </Text>
        {address.route === 'ticketing' && (
          <Button
            variant="primary"
            icon="ticket"
            onClick={() => env().navigate({ route: 'add-ticket' })}
          >
            {shellTexts.raiseTicket}
          </Button>
        )}
      </Stack>
    </EmptyState>
  )
}
