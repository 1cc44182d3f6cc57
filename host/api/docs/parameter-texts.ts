import type { CallName } from '../../../src/wire/calls.ts'
import { usualPageSize } from '../lists/page.ts'
import { limitTexts } from './limit-texts.ts'

/** Descriptions of path and query parameters, by their name. */
const common: Readonly<Record<string, string>> = {
  id: 'The id of the record.',
  assetId: 'The id of the asset.',
  imageId: 'The id of the picture.',
  markId: 'The id of the mark, a UUID.',
  documentId: 'The id of the document.',
  sessionId: 'The id of the session.',
  as: '`id`: the text is only taken as a serial number.',
  text: 'The scanned or typed text: a code, a link of a label, or a serial number.',
  page: 'Number of the page, from 1.',
  perPage: `Rows of a page, ${usualPageSize} if absent. Requests for more than 100 rows are limited to two at a time per user.`,
  all: 'Returns all rows as one page and ignores `page` and `perPage`.',
  orderBy: 'The field that rows are sorted by. Rows with equal values keep a stable order.',
  orderDir: 'The direction of the order.',
  search:
    'Words that a row must contain, without regard to case and accents. Words of one or two characters match beginnings of words.',
  q: 'Words that a hit must contain, as in `search`; or a code, a serial number, a ticket number.',
  withImages: 'True: only assets with pictures. False: only those without.',
  withAssignee: 'True: only assigned assets. False: only unassigned ones.',
  manager: 'The team in charge.',
  status: 'The status. Several values are alternatives.',
  category_id: 'Ids of categories.',
  place_id: 'Ids of places.',
  location_id: 'Ids of locations.',
  part_of: 'Ids of assets, to find their parts.',
  assigned_to: 'Ids of the users that something is assigned to.',
  asset_id: 'Only tickets about this asset.',
  like: 'Only recent tickets with a description similar to this text, the most similar first.',
  labelled: 'Whether the label is on the asset.',
  due: '`overdue`: lent until a day that has passed. `soon`: lent until today or one of the next 7 days.',
  warranty: '`soon`: the warranty ends within 60 days. `over`: it has ended.',
  duplicates: 'True: only assets whose serial number is shared by several active assets.',
  holder: '`left`: only assets assigned to users who have left.',
  receipt:
    '`waiting`: only assets whose holder has not confirmed or declined the receipt yet. `declined`: whose holder has declined it.',
  seen: '`never`: only assets that were never marked in a closed stock-take or confirmed by a holder. `year`: last seen more than a year ago.',
  archived: 'True: the trash instead of the active assets. Admins only.',
  columns: 'Fields of the spreadsheet, in their order. All of them if absent.',
  startDate: 'Beginning of the range.',
  endDate: 'End of the range, included.',
  timeZone: 'IANA name of a time zone, such as `Asia/Kolkata`.',
  withAssetCount:
    'True: each category has `asset_count`, the number of its active assets that the caller may see. Without the scope `assets.read`, service accounts get no count.',
  role: 'Names of roles.',
  active: 'True: without users who have left.',
  overdue: 'True: only tickets past their target.',
  waiting:
    'Only open tickets that wait for the help desk (`us`: the raiser wrote last) or for the raiser (`raiser`: the help desk wrote last).',
  team: '`mine`: only tickets that the user’s team may work on, and those that have no team yet.',
  assignee: '`me`: only tickets assigned to the user.',
  limit: 'Maximum number of rows to return.',
  visibility: '`internal`: only people who may read internal notes.',
  unread: 'True: only subjects with unread notifications.',
  channel: 'Emails or webhooks.',
  from: 'First day of the range. By default 90 days end with `to`.',
  to: 'Last day of the range. Today if absent.',
  bucket: 'Length of the steps of the series. Chosen by the length of the range if absent.',
  kind: 'What the request is about.',
  state: 'States of runs.',
  outcome: 'Results of rows.',
  subject: 'What the history is about.',
  into: 'The id of the record that stays.',
  field: 'The field of the assets.',
  list: 'The list.',
  result: 'Results of assets and unknown codes.',
  since: 'The `head` of the stock-take after which something was marked or taken back.',
}

/** Parameters of the calls of the audit trail. */
const audit = {
  from: 'First day (UTC).',
  to: 'Last day (UTC), included.',
  kind: 'Kinds of actors.',
  actor: 'Ids of the users and service accounts that did it.',
  action: 'Actions.',
  outcome: 'Outcomes.',
} as const

const searchAnywhere =
  'Words that a name must contain anywhere, without regard to case and accents.'

/** Parameters that have a different meaning in a call. */
const particular: Partial<Record<CallName, Readonly<Record<string, string>>>> = {
  getProfile: {
    timeZone: 'IANA name of the browser’s time zone, which is stored for emails.',
    language: 'Language of the browser as in BCP 47, which is stored for emails.',
  },
  exportMyData: { language: 'Language of the readable part as in BCP 47; English if absent.' },
  listAssets: { id: 'Ids of assets.' },
  exportAssets: { id: 'Ids of assets.' },
  listUsers: { id: 'Ids of users.', search: searchAnywhere },
  listAudit: audit,
  exportAudit: audit,
  exportAuditLines: audit,
  listDeliveries: { status: 'Only deliveries with this status.' },
  listReferenceEntries: { id: 'Only this record.', search: searchAnywhere },
  listTicketPeople: { search: searchAnywhere },
  previewMerge: { id: 'The id of the record that is merged and then deleted.' },
  previewStockTake: { place_id: 'The id of the place.' },
  getTimeline: {
    before: 'Returns the entries before the event with this number.',
    after: 'Returns what has happened since the event with this number, including later edits.',
  },
  listNotifications: {
    before_event: 'Returns subjects whose latest event is older than the event with this number.',
  },
  live: {
    ticket: 'Tickets and the last known event of each, as `id:event`.',
    replying:
      'Tickets and the ids of the other admins known to be replying to each, as `id:person,person`.',
    list: 'The last known revision of the ticket lists.',
    inbox: 'The last known revision of the inbox.',
    wait: 'Seconds to wait for a change.',
  },
}

const ofPages = ['all', 'page', 'perPage'] as const

/** Parameters without effect. They were accepted before, so they still are. */
const ignored: Partial<Record<CallName, readonly string[]>> = {
  listAssets: ['all'],
  exportAssets: ofPages,
  getAssetHistory: [...ofPages, 'search'],
  listActivity: ['all', 'search'],
  exportActivity: [...ofPages, 'search'],
  listAudit: ['all', 'search'],
  exportAudit: [...ofPages, 'search'],
  exportAuditLines: [...ofPages, 'search'],
  listOwnTickets: ['assigned_to', 'waiting', 'team', 'assignee'],
}

/** Returns the text of a parameter; undefined if it has none, which a test reports. */
export const parameterText = (call: CallName, name: string): string | undefined =>
  ignored[call]?.includes(name)
    ? 'Accepted and ignored.'
    : (particular[call]?.[name] ?? common[name])

const reasonCode = 'Names the sentence. It stays the same when the sentence changes.'
const selectionCount =
  'Number of rows of the list of `query` as it was shown, including `except`. Required with `query`, except for exports and for counting parts.'
const otherPriority = 'Another name of `priorityLevel`.'

/** Descriptions of body fields: for all schemas, or for the schema before the dot. */
export const fieldTexts: Readonly<Record<string, string>> = {
  ...limitTexts,
  page: 'Number of this page.',
  totalPages: 'Number of pages.',
  totalItems: 'Number of rows on all pages.',
  offset: 'Number of rows before this page.',
  itemCount: 'Number of rows on this page.',
  more: 'True: there are more matches than `totalItems` counts.',
  version: 'Version of the record, for `If-Match`.',
  previous_assignee: 'The user that the form showed as the assignee.',
  'AssetTicketWrite.endpoint': 'Ignored.',
  'PlainTicketWrite.endpoint': 'Ignored.',
  'PushWrite.endpoint': 'Address at the push service of the browser.',
  priorityLevel: 'Name of the priority, or its number from 1 (`immediately`) to 4 (`low`).',
  'AssetTicketWrite.priority': otherPriority,
  'PlainTicketWrite.priority': otherPriority,
  attachment_ids: 'Ids of files from `POST /api/v1/attachments` that were not sent yet.',
  url: 'An absolute address. Addresses of pictures and files are signed, need no token and expire.',
  thumbnail_url: 'Address of a small picture.',
  expires_in: 'Seconds until the token expires.',
  guest: 'True: the token is only valid on one host page, and not for every call.',
  due_at: 'When the ticket should be solved, by its priority and the business hours.',
  response_due_at: 'When a first reply is due.',
  reopen_until: 'Until when the raiser may reopen the ticket.',
  last_event_id: 'Number of the latest event that the caller may see.',
  retired_at: 'Since when the record is not offered any more.',
  left_at: 'Since when the user has left.',
  requestId: 'The id of this request in the log of the server. Also in the header `X-Request-Id`.',
  except: 'Ids that are left out of the list of `query`. Only with `query`.',
  'Selection.count': selectionCount,
  'TicketSelection.count': selectionCount,
  code: 'The code on the label of an asset, such as `1042H`.',
  'Mark.code': 'What was scanned or typed, if no asset has it.',
  'MarkWrite.code': 'What was scanned or typed: a code, an ID, or the link of a label.',
  'Reason.code': reasonCode,
  'RunNote.code': reasonCode,
  'MarkRefusal.code': reasonCode,
  params: 'The values in the sentence, in the order of its parameters.',
  property: 'The field that is wrong.',
  constraints: 'The broken rules: a key for programs, a sentence for people.',
  reasons: 'The code of each sentence of `message`, in the same order.',
  changed: 'With a 412: who has changed the record, and when.',
}
