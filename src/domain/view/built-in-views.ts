import type { ViewedList } from '../../wire/view-lists.ts'

/** The built-in views of each list, by the key of their name. Some conditions exist only for them (OP3-031). */
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
    duplicateIds: 'sort=serial_number&duplicates=only',
  },
  allTickets: {
    // The ticket that has waited longest comes first; the column shows since when.
    waitingForUs:
      'sort=last_activity&columns=status.user.assigned_user.priority.description.last_activity&waiting=us',
    unassignedInTeam: 'status=unassigned&team=mine',
    mineOpen: 'status=in_progress.on_hold.under_observation&assignee=me',
    overdue: 'overdue=only',
  },
}
