/**
 * Realistic descriptions that hardly repeat. With a few repeated sentences, searches would be faster than in practice. The
 * same number gives the same text.
 */
const openings = (
  'Hi team,|Hello,|Good morning,|Dear IT,|URGENT!|Again:|Please help.|Namaste,|Second request.|FYI|' +
  'Not urgent, but|Since the update|After the weekend|Since this morning|As discussed:'
).split('|')
const things = (
  'my laptop|the keyboard|the projector|our printer|the docking station|the second monitor|my headset|' +
  'the chair at my desk|the air conditioner|the coffee machine|the access point|Wi-Fi|the VPN|Outlook|' +
  'the payroll application|the conference phone|my access card|the lift|the UPS|the camera at the gate|' +
  'the test phone|the tablet|my mouse|the scanner|the server room door|the water dispenser|' +
  'the washroom light|the network socket|the shared folder|the backup|Excel|the browser|the charger|' +
  'the battery|the webcam'
).split('|')
const troubles = (
  'does not start|is not working|stopped working|keeps restarting|is very slow|makes a loud noise|' +
  'is broken|shows a blank screen|shows an error|does not charge|cannot connect|is missing|is leaking|' +
  'has to be replaced|freezes every few minutes|asks for a password again and again|is stuck|' +
  'is not detected|flickers|is overheating|was damaged during transport|needs an update|needs cleaning|' +
  'is out of order|has expired|rejects every document'
).split('|')
const details = (
  'I restarted it twice without success|my colleague has the same problem|it worked fine until yesterday|' +
  'we have a client meeting at four|the message says "authentication failed"|' +
  'see the photo I sent to the help desk|nobody on this floor can work|' +
  'it happens only when the lid is closed|I tried another cable and another socket|' +
  'the warranty should still be valid|the vendor has already been informed|it smells a little burnt|' +
  'the window side gets too hot in the afternoon|kindly arrange a replacement|' +
  'it is the third time this month|please call me before you come|' +
  'I am working from the other building today|the new joiner starts on Monday|' +
  'the invoice has to go out today|there is water on the floor|--- forwarded message ---|no idea why…|' +
  'steps: 1) open 2) wait 3) crash'
).split('|')
const names =
  'Asha|Ravi|Meera|Imran|Kavita|Joseph|Fatima|Nikhil|Sunita|Thomas|Priya|Wei|Zoë|Łukasz|Ωμέγα'.split(
    '|',
  )
const foreign = (
  'الشاشة لا تعمل منذ الصباح|המדפסת לא מדפיסה|प्रिंटर काम नहीं कर रहा है|キーボードが反応しません|' +
  'Der Drucker zieht kein Papier ein'
).split('|')
const syllables = 'ka|ro|mi|ten|sol|vir|an|du|pel|ix|gra|ho|ne|tis|bo|lum'.split('|')

/** Returns a generator of random numbers from 0 to 1 (Mulberry32). */
function stream(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns the description of ticket `number`, 20 to 250 characters. */
export function description(number: number): string {
  const next = stream(number)
  const pick = (items: readonly string[]) => items[Math.floor(next() * items.length)] ?? ''
  const chance = (share: number) => next() < share
  const some = (share: number, text: () => string) => (chance(share) ? [text()] : [])
  const word = () =>
    Array.from({ length: 2 + Math.floor(next() * 3) }, () => pick(syllables)).join('')
  const sentence = `${pick(things)} ${pick(troubles)}`
  return [
    ...some(0.4, () => pick(openings)),
    sentence,
    ...some(
      0.25,
      () => `on floor ${1 + Math.floor(next() * 12)}, room ${100 + Math.floor(next() * 900)}`,
    ),
    ...some(0.5, () => `– ${pick(details)}.`),
    ...some(0.3, () => `${pick(things)} ${pick(troubles)} too;`),
    ...some(0.2, () => `Serial ${word().toUpperCase()}-${Math.floor(next() * 1e6)}.`),
    ...some(0.15, () => `Project ${word()}.`),
    ...some(0.02, () => pick(foreign)),
    ...some(0.02, () => '---'),
    ...some(0.3, () => `Thanks, ${pick(names)}`),
  ].join(' ')
}

/** Typical searches in these descriptions. */
export const firsts: Record<string, { terms: readonly string[]; more?: string }> = {
  'frequent words': {
    terms: (
      'laptop|printer|monitor|battery|password|screen|meeting|coffee|thanks|again|error|desk|room|floor|' +
      'light|phone|access|network|shared|vendor|update|and|not|has|card'
    ).split('|'),
  },
  'parts of words': {
    terms: 'ing|ten|pro|work|replac|connect|char|esk|ther|ard'.split('|'),
  },
  'frequent words, by status': {
    terms:
      'keyb|projector|headset|conditioner|camera|scanner|browser|charger|webcam|excel|outlook'.split(
        '|',
      ),
    more: '&status=in_progress&status=on_hold',
  },
  'frequent words, overdue': {
    terms: 'stuck|slow|noise|blank|leaking|broken|missing|expired|freezes|flickers|cleaning'.split(
      '|',
    ),
    more: '&overdue=true',
  },
  'signs and other scripts': {
    terms:
      '---|steps:|why…|الشاشة|تعمل|המדפסת|प्रिंटर|キーボード|zoë|Ωμέγα|łuk|#12|…|too;|"auth|ed.'.split(
        '|',
      ),
  },
  'rare words': {
    terms: 'zeppelin|katenmi|solvirix|grahone|tisbolum-|الشاشات|…--|rokami|pelixdu|mika-8'.split(
      '|',
    ),
  },
  'rare phrases': {
    terms:
      'coffee battery|الشاشة لا|on floor 99|printer is in the|room 421 –|lid is open|tisbo is|12345'.split(
        '|',
      ),
  },
  'frequent phrases': {
    terms:
      'is not working|stopped working|docking station|does not start|has expired|on floor 3|my access card'.split(
        '|',
      ),
  },
}
