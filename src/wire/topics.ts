/** How a person gets to know of a topic by mail: not at all, soon, or once a day. */
export const mailChoices = ['off', 'soon', 'daily'] as const
/** How often a report comes by mail. */
export const reportChoices = ['off', 'weekly', 'monthly'] as const
export type MailChoice = (typeof mailChoices)[number] | (typeof reportChoices)[number]

/** What people are told about, with what holds for whoever has said nothing. `locked`: always in the inbox. */
export const topics = {
  mention: { locked: true, mail: 'soon', needs: 'inbox' },
  assigned: { locked: true, mail: 'soon', needs: 'ticket.manage' },
  own: { locked: false, mail: 'soon', needs: 'inbox' },
  team: { locked: false, mail: 'soon', needs: 'ticket.manage' },
  following: { locked: false, mail: 'daily', needs: 'ticket.manage' },
  asset: { locked: false, mail: 'soon', needs: 'inbox' },
  run: { locked: false, mail: 'off', needs: 'asset.write' },
  reminder: { locked: false, mail: 'soon', needs: 'ticket.manage' },
  integration: { locked: false, mail: 'soon', needs: 'integration.manage' },
  report: { locked: false, mail: 'off', needs: 'report.read' },
} as const satisfies Record<string, { locked: boolean; mail: MailChoice; needs: string }>

export type Topic = keyof typeof topics

/** Reports come by mail alone: nothing of them is in the inbox. */
export const mailChoicesOf = (topic: Topic): readonly MailChoice[] =>
  topic === 'report' ? reportChoices : mailChoices
