import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'ticket-form',
  text: 'A form that edits a help-desk ticket: status, assigned user, manager, category and linked asset',
  screen: async () => (await import('./ticket-form.tsx')).TicketForm,
  properties: {
    ticketId: { type: 'number', text: 'Numeric id of the ticket to edit' },
    requestType: {
      type: 'string',
      text: '`changeUser` if an asset form opened this form: after saving, it navigates one page back',
      values: ['changeUser'],
    },
  },
  route: 'edit-ticket',
  events: ['assetdesk-ticket-saved', 'assetdesk-ticket-changed', 'assetdesk-comment-added'],
})

export const { define, elementClass } = defineWidget(declaration)
