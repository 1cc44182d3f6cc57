import { texts } from '../../wire/texts.ts'

/** What can be wrong with a webhook. */
export const webhookRuleTexts = /* @__PURE__ */ texts('webhookRules', {
  required: 'Required fields cannot be empty*',
  nameTooLong: 'At most 255 characters',
  address: 'Enter an address that begins with https://',
  addressTooLong: 'An address has at most 2,000 characters',
  credentials: 'An address holds no user name and no password',
  unencrypted: 'Only hosts that WEBHOOK_HOSTS names can be reached without https',
  privateAddress:
    'This address lies in the own network. Whoever runs this system can allow its host with WEBHOOK_HOSTS.',
  format: 'The format is Assetdesk, Slack or Teams',
  kinds: 'Choose at least one event',
  kindUnknown: 'This event does not exist',
  manager: 'This team does not exist',
  tooMany: 'There are 50 webhooks already, and more are not possible',
  notFound: 'Webhook not found',
  deliveryNotFound: 'Delivery not found',
  notFailed: 'Only what failed can be sent again',
  switchedOff: 'This webhook is switched off. Switch it on, then send again.',
  mailOff: 'Email is not set up on this server, so nothing can be sent again.',
  nothingLeft: 'There is nothing left to send: it was read or deleted in the meantime.',
})
