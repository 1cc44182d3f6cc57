import type { Tag } from './operation.ts'

export const ticketTags = {
  Tickets: {
    description: 'The help desk: tickets with or without an asset.',
    operations: {
      listOwnTickets: { summary: 'The tickets that the user raised, paged' },
      listAllTickets: {
        summary: 'All tickets, paged',
        description: '`revision` is the revision of the lists that `GET /api/v1/live` compares.',
      },
      getTicket: {
        summary: 'One ticket',
        description: 'Employees: only the tickets that they raised.',
      },
      getTicketHistory: { summary: 'The history of a ticket, without its conversation' },
      deleteTicket: { summary: 'Deletes a ticket' },
      createAssetTicket: {
        summary: 'Raises a ticket about an asset',
        description: 'For the user’s own assets and unassigned ones.',
        required: ['asset_id', 'priorityLevel', 'description'],
      },
      createPlainTicket: {
        summary: 'Raises a ticket without an asset',
        description: 'If the category has no manager of its own, `manager` is required too.',
        required: ['priorityLevel', 'description', 'category_id', 'place_id'],
      },
      updateTicket: {
        summary: 'Triages a ticket: status, assignee, manager, category, priority, linked asset',
        description:
          'A missing or null field keeps its value, except `asset_id`: without it, the ticket loses its asset. Another priority moves the targets.',
      },
      takeTicket: {
        summary: 'Assigns a ticket to the user',
        description:
          'If the role fits the manager of the ticket. The body contains the assignee that the user saw.',
      },
      withdrawTicket: {
        summary: 'Withdraws a ticket',
        description: 'Only the user’s own one.',
      },
      confirmTicket: {
        summary: 'Confirms and rates the solution of a ticket',
        description: 'Only the user’s own one, within `REOPEN_DAYS` of its completion.',
      },
      duplicateTicket: { summary: 'Marks a ticket as a duplicate of another' },
    },
  },
  'Conversations on tickets': {
    description: 'Comments, internal notes, files, followers and canned replies.',
    operations: {
      getTimeline: {
        summary: 'The conversation and events of a ticket',
        description: 'Employees: only their own tickets, without internal notes.',
      },
      addComment: {
        summary: 'Adds a comment to a ticket',
        description: 'Employees: only on their own tickets.',
      },
      getQuotedText: { summary: 'The quoted text of a comment by email' },
      editComment: {
        summary: 'Changes a comment',
        description:
          'Only the user’s own one, for 15 minutes. Without `attachment_ids`, the comment keeps its files.',
      },
      deleteComment: {
        summary: 'Deletes a comment',
        description: 'Only the user’s own one, for 15 minutes. Super admins: any one, at any time.',
      },
      decideComment: { summary: 'Accepts or rejects an email whose sender is not verified' },
      listTicketPeople: {
        summary: 'The users who can be mentioned on a ticket, and its followers',
        description: 'Only admins see the followers.',
      },
      followTicket: { summary: 'Follows or unfollows a ticket' },
      readTicket: { summary: 'Marks a conversation as read up to an event' },
      live: {
        summary: 'Waits for changes of tickets and lists',
        description:
          'Long polling. Returns the number of the latest event of each ticket, null for a ticket that the user may not see. Admins also receive who else is replying.',
      },
      reportReplying: {
        summary: 'Shows other admins that the caller is replying',
        description:
          'For the number of seconds in the body; 0 ends it. `/api/v1/live` returns the name to other admins, but not to the raiser of the ticket. Nothing is stored.',
      },
      listReplies: { summary: 'All canned replies' },
      createReply: { summary: 'Adds a canned reply', required: ['title', 'body'] },
      updateReply: { summary: 'Changes a canned reply', required: ['title', 'body'] },
      deleteReply: { summary: 'Deletes a canned reply' },
      uploadAttachment: {
        summary: 'Uploads a file for a ticket or a comment',
        description: 'Only the uploader may use it until it is sent, for up to a day.',
      },
      deleteAttachment: { summary: 'Deletes a file' },
    },
  },
} as const satisfies Record<string, Tag>
