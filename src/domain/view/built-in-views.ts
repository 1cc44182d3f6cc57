import type { ViewedList } from '../../wire/view-lists.ts'

/** Views of a list that all users have, by the name of their text; nothing else uses these conditions (OP3-031). */
export const builtInViews: Partial<Record<ViewedList, Readonly<Record<string, string>>>> = {
  allAssets: {
    loansOverdue: 'sort=return_by&due=overdue',
    loansDue: 'sort=return_by&due=soon',
    warrantySoon: 'sort=warranty&warranty=soon',
    warrantyOver: 'sort=-warranty&warranty=over',
    notLabelled: 'labelled=not_yet',
    holderLeft: 'holder=left',
    notReceived: 'receipt=declined',
    receiptWaiting: 'receipt=waiting',
    neverSeen: 'seen=never',
    notSeenForAYear: 'seen=year',
    duplicateIds: 'sort=serial_number&twins=only',
  },
  allTickets: {
    // Who has waited longest comes first, and the column says since when.
    waitingForUs:
      'sort=last_activity&columns=status.user.assigned_user.priority.description.last_activity&waiting=us',
    unassignedInTeam: 'status=unassigned&team=mine',
    mineOpen: 'status=in_progress.on_hold.under_observation&assignee=me',
    overdue: 'overdue=only',
  },
}
