import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listQuery } from '../../../src/state/list/list-registry.ts'
import { expectAccessible } from '../kit/stage.tsx'
import { openTickets, searchBox } from './open-tickets.tsx'

const world = await openTickets()
await world.sql(`insert into comments (id, ticket_id, author_id, visibility, body)
  values (900, 201, 2, 'internal', 'First line\n<img src=x onerror=alert(1)> Zèbra & zebra')`)
await world.sql(`insert into events (id, subject, subject_id, created_by, kind, comment_id, listed, messages, visibility)
  values (9000, 'ticket', 201, 2, 'comment.added', 900, false, array['Comment added'], 'internal')`)

const line = () => page.getByRole('link', { name: /^In an internal note by Sanjay System:/ })

test.each(['1440px', '390px'])(
  'FIND-01 the line of a comment that was found is text, with the match marked, and leads to the comment: %s',
  async (width) => {
    const { host } = await world.open('officeAdmin', { width })
    await searchBox().fill('zebra')
    await expect
      .element(line())
      .toHaveAttribute('href', 'http://localhost:7300/ticketing/view-ticket/201#event-9000')
    const link = line().element()
    expect(link.textContent).toContain('<img src=x onerror=alert(1)> Zèbra & zebra')
    const marks = [...link.querySelectorAll('mark')].map(({ textContent }) => textContent)
    expect(marks).toEqual(['Zèbra', 'zebra'])
    await expectAccessible(host)
    await searchBox().fill('dead laptop')
    await expect.poll(() => line().query()).toBeNull()
    await expect.element(page.getByText('Dead laptop')).toBeVisible()
  },
)

test.each(['1440px', '390px'])(
  'FIND-01 the line is there as well where the description is hidden: %s',
  async (width) => {
    const { host, scope } = await world.open('officeAdmin', { width })
    const place = listQuery('allTickets', scope)
    place.set({ ...place.get(), columns: ['status', 'user'] })
    await searchBox().fill('zebra')
    await expect.element(line()).toBeVisible()
    await expect.element(page.getByText('Dead laptop')).not.toBeInTheDocument()
    await expectAccessible(host)
  },
)
