// What calendar programs write into the reply to a meeting, in about 20 languages. A missing sentence means that an
// acceptance is shown as a comment, not that text is lost.

const words = 'accepted|declined|tentative(?:ly accepted)?|maybe'

/** Sentences without the name before them. Each must be a whole line. */
const afterName = [
  '(?:has )?(?:tentatively )?(?:accepted|declined) (?:this|your|the)(?: event| meeting)? invitation',
  'has replied \\W?maybe\\W? to this invitation',
  'hat (?:diese|die|ihre) einladung (?:mit vorbehalt |vorläufig )?(?:angenommen|abgelehnt)',
  'hat (?:unter vorbehalt )?(?:zugesagt|abgesagt)',
  'a (?:accepté|refusé|décliné)(?: provisoirement)? cette invitation',
  'ha (?:aceptado|rechazado)(?: provisionalmente)? (?:esta|la) invitación',
  'ha (?:accettato|rifiutato)(?: provvisoriamente)? questo invito',
  'heeft deze uitnodiging (?:voorlopig )?(?:geaccepteerd|geweigerd|afgewezen)',
  '(?:wstępnie )?(?:zaakceptował|przyjął|odrzucił)(?:\\(a\\)|a)? (?:to )?zaproszenie',
  '(?:aceitou|recusou)(?: provisoriamente)? (?:este|o) convite',
  'har tackat (?:ja|nej|kanske) till (?:den här )?inbjudan',
  'har (?:accepteret|afvist|godtatt|akseptert|avslått) denne (?:invitation|invitasjonen)',
  '(?:on )?(?:hyväksynyt|hyväksyi|hylännyt|hylkäsi) (?:tämän )?kutsun',
  '(?:přijal|odmítl)(?:\\(a\\)|a)? (?:toto |tuto )?(?:pozvání|pozvánku)',
  '(?:принял|отклонил)(?:\\(а\\)|а)? (?:это )?приглашение',
  '(?:прийня|відхили)(?:в|ла)(?:\\(-ла\\))? (?:це )?запрошення',
  '(?:bu )?daveti (?:kabul etti|reddetti)',
  '(?:elfogadta|elutasította) (?:ezt )?a meghívást',
].join('|')
const joinedToName = [
  '(?:さん)?(?:が|は)、?(?:この)?(?:招待|予定)を(?:仮)?(?:承諾|辞退)しました',
  ' ?已?(?:接受|拒绝|拒絕)(?:了)?(?:此|这个|這個)?(?:邀请|邀請)',
  '님이 (?:이 )?초대를 (?:수락|거절)했습니다',
].join('|')

/** Up to five words as in "Esha Rao" or "Rao, Esha", without the end of a sentence or a clause. */
const name = String.raw`[^\s,;:!?]+,?(?: [^\s,;:!?.]+){0,4}`

/** Matches a line that only accepts or declines a meeting. */
export const answered = new RegExp(
  [
    String.raw`^(?:${words}|zugesagt|abgesagt|angenommen|abgelehnt|mit vorbehalt|accepté|refusé|aceptad[oa]|rechazad[oa]|accettato|rifiutato|geaccepteerd|geweigerd)[.!]?$`,
    `^${name} (?:${afterName})[.!]?$`,
    String.raw`^[^\s。、,]{1,40}(?:${joinedToName})[.。]?$`,
  ].join('|'),
  'iu',
)

/** Matches the closing above the name in a signature. */
export const closing =
  /^(?:(?:kind|best|warm|many)? ?regards|best(?: wishes)?|cheers|mit freundlichen grüßen|(?:viele|beste|liebe|schöne) grüße|mfg|cordialement|bien à vous|saludos(?: cordiales)?|cordiali saluti|met vriendelijke groet(?:en)?)[,.!]?$/iu
