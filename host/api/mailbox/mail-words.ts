// The texts that email programs add, in about 25 languages. The parser of `quoted-mail.ts` decides by structure first, so
// a missing word means that a quotation is shown, not that text is lost.

/** Labels of the subject in the header that Outlook and others put above a quoted email. */
export const subjectLabels: ReadonlySet<string> = new Set([
  'chủ đề',
  ...(
    'subject betreff objet sujet oggetto asunto onderwerp assunto temat тема předmět predmet konu emne ämne aihe 件名 ' +
    '主题 主題 主旨 제목 विषय tárgy subiect θέμα נושא الموضوع subjek perihal เรื่อง tema teema naslov относно zadeva temats efni assumpte gaia موضوع'
  ).split(' '),
])

/** Verbs of an attribution such as «On … wrote:», for attributions without an address. */
export const wrote =
  /wrote|schrieb|écrit|escribió|escribio|scritto|scrisse|schreef|geschreven|skrev|escreveu|napisał|pisze|написа|пишет|пише|napsal|napísal|yazdı|kirjoitti|írta|a scris|έγραψε|写道|寫道|書きました|のメール|작성|썼습니다|लिखा|כתב|كتب/i

/** Words in a line such as «-----Original Message-----» or «Begin forwarded message:». */
export const original =
  /original|urspr|d.origine|oprindelig|opprinnelig|alkuperäinen|oorspronkelij|oryginaln|původní|исходное|пересылаем|пересланн|özgün|iletilen|forward|weitergeleitet|transféré|réexpédié|inoltrat|reenviad|encaminhad|doorgestuurd|przekazan|přeposlan|videresend|vidarebefordra|välitetty|転送|转发|轉寄|原始邮件|元のメッセージ|전달|원본|अग्रेषित|मूल संदेश/i

/** The title above a header, from programs that write no dashes around it. */
export const bareTitle =
  /^(?:original message|ursprüngliche nachricht|message d.origine|mensaje original|messaggio originale|mensagem original|oorspronkelijk bericht)$/i

/** Lines that phones and apps add below a text. Tested on one short line at a time. */
export const sentFrom = new RegExp(
  [
    '^\\W{0,2}(?:sent|typed|written) (?:from|via|with|by|using)\\b',
    '^from my \\S+|^\\S+ from mobile\\W?$',
    '^get \\W?outlook',
    '^(?:von|diese nachricht wurde von) mein.+ (?:gesendet|geschickt|gesandt)\\W?$',
    '^(?:gesendet|verschickt|gesandt) (?:von|mit|aus|über|via)\\b',
    '^holen sie sich outlook|^outlook für .+ (?:beziehen|herunterladen|abrufen)',
    '^(?:envoyé|obtenez outlook|télécharger? outlook)(?:\\s|$)',
    '^(?:inviato|scarica outlook|ottieni outlook)\\b',
    '^(?:verzonden|verstuurd) (?:vanaf|vanuit|van|met|via)\\b',
    '^(?:enviado|enviada|obter o outlook|obtener outlook)\\b',
    '^(?:wysłan[eyo]|pobierz outlook)',
    '^(?:отправлено|послано|надіслано)(?:\\s|$)',
    '^(?:odesláno|odoslané|poslano|poslané)(?:\\s|$)',
    'gönderildi\\W?$|^iphone.?umdan',
    '^(?:sendt|skickat|hämta outlook|hent outlook)\\b',
    '^lähetetty(?:\\s|$)|^hanki outlook',
    '^(?:elküldve|trimis de pe|enviat des|estálthike|στάλθηκε)(?:\\s|$)|küldve\\W?$',
    '(?:から|より)送信\\W?$',
    '^(?:发自|發自|从我的|從我的|来自|來自)',
    '에서 (?:보냄|보낸)|에서 전송',
    'से भेजा',
    '^(?:נשלח|أُرسلت|أرسلت) ',
  ].join('|'),
  'i',
)

/** Devices and programs that such lines name. */
export const device =
  /phon|pad(?!\p{Ll})|android|mobil|handy|galaxy|samsung|huawei|xiaomi|redmi|oneplus|pixel|nokia|motorola|blackberry|windows|outlook|mail|gmx|proton|zoho|\bapp\b|tablet|smart|телефон|手机|手機|携帯|휴대/iu
