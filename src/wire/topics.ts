/** How often notifications of a topic are sent by email: never, soon, or once a day. */
export const mailChoices = ['off', 'soon', 'daily'] as const
/** How often a report is sent by email. */
export const reportChoices = ['off', 'weekly', 'monthly'] as const
export type MailChoice = (typeof mailChoices)[number] | (typeof reportChoices)[number]

/** The topics of notifications, with their default settings. `locked`: always in the inbox. */
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

/** Returns the choices of a topic. Reports are sent by email only, not to the inbox. */
export const mailChoicesOf = (topic: Topic): readonly MailChoice[] =>
  topic === 'report' ? reportChoices : mailChoices
