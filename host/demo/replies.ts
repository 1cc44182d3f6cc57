import { iso, instantOf, type Moment } from './clock.ts'

type DemoReply = readonly [title: string, manager: string | null, body: string, changed?: Moment]

/** Texts that admins insert into replies. `manager` is the team that sees them, `null` for both. */
const replies: readonly DemoReply[] = [
  [
    'Taken, looking into it',
    null,
    'Hello {raiser},\n\nthank you for telling us. I am working on #{ticket} today and will post an update here.\n\n{me}',
  ],
  [
    'Waiting for a spare part',
    null,
    'Hello {raiser},\n\nthe part is on order. I have put the ticket on hold and will let you know when the part arrives. It is due {due}.\n\n{me}',
  ],
  [
    'Please restart first',
    'system_admin',
    'Hello {raiser},\n\nplease restart the computer once (Start, Power, Restart; closing the lid is not enough) and tell me whether it still happens.\n\n{me}',
    // The audit trail shows this change.
    49 * 60,
  ],
  [
    'Bring it to the IT desk',
    'system_admin',
    'Hello {raiser},\n\nplease bring it to the IT desk on the first floor, with its charger. We are there from 9:30 to 18:30. We will give you a loan device right away.\n\n{me}',
  ],
  [
    'New password set',
    'system_admin',
    'Hello {raiser},\n\nI have reset it. You will receive a message with a link that is valid for one hour.\n\n{me}',
  ],
  [
    'A technician is coming',
    'office_admin',
    'Hello {raiser},\n\nthe technician will come tomorrow between 10 and 12. Please clear the desk and the area around it.\n\n{me}',
  ],
  [
    'Ready at the reception',
    'office_admin',
    'Hello {raiser},\n\nyour item is ready at the reception desk. Please sign for it when you pick it up.\n\n{me}',
  ],
]

const authors: Readonly<Record<string, number>> = { system_admin: 2, office_admin: 1 }
const super_admin = 3
const writtenAt: Moment = '96 11:20'

/** Returns the rows of `canned_replies`. */
export const replyRows = (now: number) =>
  replies.map(([title, manager, body, changed = writtenAt], i) => ({
    id: i + 1,
    title,
    body,
    manager,
    created_by: authors[manager ?? ''] ?? super_admin,
    updated_at: iso(instantOf(changed, now)),
  }))
