/**
 * Sentences of the histories and the activity log (OP-076). Values are labels, never ids.
 * The server records them as they stand here, so they are not translated.
 */
export const historyTexts = {
  assetTrashed: 'Asset moved to Trash',
  imagesAdded: (count: number) => (count === 1 ? '1 image added' : `${count} images added`),
  imagesDeleted: (count: number) => (count === 1 ? '1 image deleted' : `${count} images deleted`),
  fileRemoved: 'File removed',
  mailAccepted: 'Email accepted',
  mailRejected: 'Email rejected',
  changed: (label: string, from: string, to: string) => `${label} changed from ${from} to ${to}`,
  set: (label: string, to: string) => `${label} set to ${to}`,
  cleared: (label: string, from: string) => `${label} ${from} removed`,
  updated: (label: string) => `${label} updated`,
  ticketFields: {
    status: 'Status',
    assigned_to: 'Assigned To',
    manager: 'Manager',
    category: 'Category',
    asset: 'Linked Asset',
  },
  userFields: {
    username: 'Name',
    email: 'Email',
    role: 'Role',
    place: 'Place',
    employment_id: 'Employment ID',
  },
} as const

/** One sentence for a field that went from one shown value to another; null stands for a blank. */
export function changeText(
  label: string,
  from: string | null,
  to: string | null,
): string | undefined {
  if (from === to) return undefined
  if (from === null) return to === null ? undefined : historyTexts.set(label, to)
  return to === null ? historyTexts.cleared(label, from) : historyTexts.changed(label, from, to)
}
