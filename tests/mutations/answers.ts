import { broken } from './broken.ts'

const answers = ['tests/api/mail/answers.test']
const mailbox = ['tests/api/mail/mailbox.test']
const processes = ['tests/api/mail/processes.test']

/** What becomes of answers by mail, and of what happens while a page asks. */
export const answersByMail = [
  ...broken('host/api/mailbox/take.ts', 'api', answers)(
    [
      'whoever sends it',
      'INM-03',
      'from === undefined) return false',
      'from !== undefined) return true',
    ],
    ['of several addresses the first', 'INM-03', 'valid.length === 1 ?', 'valid.length > 0 ?'],
    ['programs are heard', 'INM-05', 'isAutomatic(head.headers)', 'isAutomatic([])'],
  ),
  ...broken(
    'host/api/mailbox/arrival.ts',
    'api',
    answers,
  )([
    'of several senders the first',
    'INM-03',
    'all.length === 1 && only?.address',
    'only?.address',
  ]),
  ...broken(
    'host/api/mailbox/judge.ts',
    'api',
    answers,
  )(
    ['any number an hour', 'INM-07', 'recent < answersPerHour', 'recent < Infinity'],
    [
      'a ticket of somebody else',
      'INM-03',
      '!caller || !(await talkOf(db, to.ticket, caller))',
      '!caller',
    ],
  ),
  ...broken(
    'host/api/mailbox/judge.ts',
    'api',
    mailbox,
  )(['the same mail again', 'INM-07', 'if (again)', 'if (again && files.length > 99)']),
  ...broken(
    'host/api/mailbox/answer.ts',
    'api',
    processes,
  )([
    'the rules are not asked again behind the lock',
    'INM-07',
    'const judged = await judgeAnswer(tx, answer, services)',
    'const judged = early',
  ]),
  ...broken('host/api/mailbox/look.ts', 'api', mailbox)(
    ['a mail is tried for ever', 'INM-08', 'failed < tries ?', 'failed < Infinity ?'],
    ['a mail that waits is tried at once', 'INM-08', '?? 0) > now()', '?? 0) < 0'],
    [
      'a scanner out of reach rejects mails',
      'INM-08',
      'isItsOwn: !isUnavailable(error)',
      'isItsOwn: true',
    ],
    [
      'a mail that cannot be moved ends the look',
      'INM-08',
      'putOff(uid, { error, isItsOwn: false }, looking)',
      'throw error',
    ],
  ),
  ...broken(
    'host/api/mailbox/look.ts',
    'api',
    processes,
  )([
    'whoever lost the mailbox goes on',
    'INM-01',
    'if (!(await mayGoOn())) return',
    'await mayGoOn()',
  ]),
  ...broken(
    'host/api/mailbox/watch.ts',
    'api',
    processes,
  )(
    ['several look at once', 'INM-01', 'or mailbox_watch.until < clock_timestamp()', 'or true'],
    [
      'who leaves keeps the mailbox',
      'INM-08',
      'await giveBack(services.db, process)',
      'await Promise.resolve()',
    ],
  ),
  ...broken('host/api/mail/letter.ts', 'unit', ['tests/unit/mail/letter.test'])([
    'the answer to a note is a comment',
    'INM-02',
    "isInternal ? 'internal' : 'public'",
    "isInternal ? 'public' : 'public'",
  ]),
  ...broken('src/state/feed.ts', 'unit', ['tests/unit/state/feed.test'])([
    'what is told meanwhile counts as read',
    'LIVE-07',
    'Math.max(page.head, wanted)',
    'Math.max(page.head, this.#wanted)',
  ]),
]
