import { iso, instantOf, type Moment } from './clock.ts'

/** Texts that admins put into their answers; without a manager for both teams. */
const replies: readonly (readonly [title: string, manager: string | null, body: string])[] = [
  [
    'Taken, looking into it',
    null,
    'Hello {raiser},\n\nthank you for telling us. I have taken #{ticket} and look at it today. You will read here what I find.\n\n{me}',
  ],
  [
    'Waiting for a spare part',
    null,
    'Hello {raiser},\n\nthe part is on order. I put the ticket on hold until it is here and tell you as soon as it is. It is due {due}.\n\n{me}',
  ],
  [
    'Please restart first',
    'system_admin',
    'Hello {raiser},\n\nplease restart the computer once (Start, Power, Restart; closing the lid is not enough) and tell me whether it still happens.\n\n{me}',
  ],
  [
    'Bring it to the IT desk',
    'system_admin',
    'Hello {raiser},\n\nplease bring it to the IT desk on the first floor, with its charger. We are there from 9:30 to 18:30. You get a loan device at once.\n\n{me}',
  ],
  [
    'New password set',
    'system_admin',
    'Hello {raiser},\n\nI have reset it. You get a message with a link, which is valid for one hour.\n\n{me}',
  ],
  [
    'A technician is coming',
    'office_admin',
    'Hello {raiser},\n\nthe technician comes tomorrow between 10 and 12. Please clear the desk and keep the way free.\n\n{me}',
  ],
  [
    'Ready at the reception',
    'office_admin',
    'Hello {raiser},\n\nwhat you asked for lies at the reception in your name. Please sign for it there.\n\n{me}',
  ],
]

const authors: Readonly<Record<string, number>> = { system_admin: 2, office_admin: 1 }
const super_admin = 3
const written: Moment = '96 11:20'

/** The rows of `canned_replies`. */
export const replyRows = (now: number) =>
  replies.map(([title, manager, body], i) => ({
    id: i + 1,
    title,
    body,
    manager,
    created_by: authors[manager ?? ''] ?? super_admin,
    updated_at: iso(instantOf(written, now)),
  }))
