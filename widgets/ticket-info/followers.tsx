import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { ticketActionTexts } from '../../src/domain/messages/ticket-actions.ts'
import { ticketInfoTexts } from '../../src/domain/messages/ticket-info.ts'
import { legible } from '../../src/domain/legible.ts'
import { followersOf } from '../../src/parts/ticket/followers.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { Stack } from '../../src/ui/layout/box.tsx'

/** How many follow a ticket; pressed, who they are. */
export function Followers({ ticketId }: { ticketId: number }) {
  const remote = useMemo(() => followersOf(ticketId), [ticketId])
  const state = useStore(remote.$state)
  const [open, setOpen] = useState(false)
  const people = 'value' in state ? state.value : undefined
  return (
    <Stack gap={4} alignItems="start">
      <Button
        size="small"
        variant="ghost"
        aria-expanded={open}
        disabled={!people?.length}
        onClick={() => setOpen(!open)}
      >
        {people ? ticketActionTexts.followers(people.length) : ticketInfoTexts.facts.unknown}
      </Button>
      {open && (
        <ul>
          {people?.map(({ id, username }) => (
            <li key={id}>{legible(username)}</li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
