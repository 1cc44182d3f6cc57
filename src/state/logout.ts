import { logoutTexts } from '../domain/messages/en/sign-in.ts'
import { signOut } from '../session/session.ts'
import { confirmDeletion } from './record/deletion.ts'
import { draftKeys, drafts, keyOf } from './record/drafts.ts'

type Texts = typeof logoutTexts
type NameOf<Text> = { [Name in keyof Texts]: Texts[Name] extends Text ? Name : never }[keyof Texts]
type KnownText = NameOf<(name: string) => string>
type FreshText = Exclude<keyof Texts, KnownText>

/**
 * The forms by the names of their drafts, with the field that names a draft to the user; without a field, the id does.
 */
const forms: Readonly<Record<string, { fresh: FreshText; known?: KnownText; name?: string }>> = {
  asset: { fresh: 'newAsset', known: 'asset', name: 'serial_number' },
  ticket: { fresh: 'newTicket', known: 'ticket' },
  user: { fresh: 'newUser', known: 'user', name: 'username' },
  'leave-user': { fresh: 'newUser', known: 'leaving', name: 'username' },
  'raise-ticket': { fresh: 'newTicket', known: 'newAssetTicket' },
  conversation: { fresh: 'newTicket', known: 'comment' },
  'conversation-sent': { fresh: 'newTicket', known: 'comment' },
  'conversation-edit': { fresh: 'newTicket', known: 'comment' },
  remark: { fresh: 'newTicket', known: 'ticket' },
  withdraw: { fresh: 'newTicket', known: 'ticket' },
  'ticket-triage': { fresh: 'newTicket', known: 'ticket' },
  handover: { fresh: 'newTicket', known: 'handover' },
  reply: { fresh: 'newReply', known: 'reply', name: 'title' },
  webhook: { fresh: 'newWebhook', known: 'webhook', name: 'name' },
  'service-account': { fresh: 'newServiceAccount', known: 'serviceAccount', name: 'name' },
  category: { fresh: 'newCategory', known: 'category', name: 'display_name' },
  place: { fresh: 'newPlace', known: 'place', name: 'display_name' },
  location: { fresh: 'newLocation', known: 'location', name: 'display_name' },
  'stock-take': { fresh: 'newStockTake' },
}

/** Returns the name of a draft for the user; undefined for data that is only stored with a draft. */
function nameOf(draft: string): string | undefined {
  const [, kind = '', id] = /^([a-z-]+)(?::(\d+))?(?:~\d+)?$/.exec(draft) ?? []
  const form = Object.hasOwn(forms, kind) ? forms[kind] : undefined
  if (!form?.known || id === undefined) return form && logoutTexts[form.fresh]
  const name = form.name === undefined ? undefined : drafts.read(draft)?.[form.name]
  return logoutTexts[form.known](typeof name === 'string' && name !== '' ? name : id)
}

function unsentNames(): string[] {
  const prefix = keyOf('')
  const keys = draftKeys().filter((key) => key.startsWith(prefix))
  const names = keys.map((key) => nameOf(key.slice(prefix.length)))
  return [...new Set(names.filter((name) => name !== undefined))]
}

/** Logs out. If there is unsent input, asks the user first whether to lose it. */
export async function logOut(): Promise<void> {
  const unsent = unsentNames()
  const text = [logoutTexts.drafts, ...unsent].join('\n')
  if (unsent.length === 0 || (await confirmDeletion(logoutTexts.ask, text))) signOut()
}
