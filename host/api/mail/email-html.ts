import { locale } from '../../../src/wire/texts.ts'
import { headerText } from './mail-rules.ts'
import { mailTexts as texts } from '../../../src/domain/messages/en/mail.ts'
import { shellTexts } from '../../../src/domain/messages/en/shell.ts'
import { richText } from '../../../src/domain/ticket/rich-text.ts'
import type { Visibility } from '../../../src/wire/events.ts'
import { html, Markup } from '../http/html.ts'

/** The content of an email, in the order of its text and HTML parts. */
export interface EmailContent {
  heading: string
  /**
   * Whether the email can be replied to, and the visibility of the reply. `in-app`: a reply is possible only in Assetdesk.
   * `nothing`: there is nothing to reply to.
   */
  answer: 'nothing' | 'in-app' | Visibility
  parts: readonly Part[]
  reason: string
  /** URLs; undefined for an email that cannot be unsubscribed from. */
  stops: { stop: string; settings: string } | undefined
}

interface Part {
  facts: string
  /** Empty if the part is not about a ticket. */
  description: string
  /** The text of the button; `href` is its target. */
  open: string
  href: string
  /** A question with the answers to choose from. */
  question?: { title: string; answers: readonly Answer[] } | undefined
  events: readonly Entry[]
}

interface Answer {
  text: string
  href: string
}

interface Entry {
  who: string
  moment: string
  lines: readonly string[]
  text: string | null
  mentions: readonly { id: number; name: string }[]
  /** File names; recipients open the files in the application. */
  files: readonly string[]
}

/** Invisible characters that change the order in which a text is displayed. */
const directionControls = /[\u202A-\u202E\u2066-\u2069]/gu
const withoutDirection = (text: string) => text.replaceAll(directionControls, '')

const plainEntry = ({ who, moment, lines, text, files }: Entry): string =>
  [
    texts.by(who, moment),
    ...lines.map((line) => `- ${line}`),
    ...(text ? [text] : []),
    ...files.map((name) => texts.file(headerText(name, 255))),
  ].join('\n')

const plainPart = ({ facts, description, open, href, question, events }: Part): string =>
  [
    `${facts}\n${description}`.trim(),
    ...events.map(plainEntry),
    ...(question
      ? [question.title, ...question.answers.map((each) => `${each.text}:\n${each.href}`)]
      : []),
    `${open}:\n${href}`,
  ].join('\n\n')

const replyHints = () => ({
  nothing: undefined,
  'in-app': texts.answer,
  public: texts.answerHere,
  internal: texts.answerNote,
})

const isRepliable = ({ answer }: EmailContent): boolean =>
  answer !== 'in-app' && answer !== 'nothing'

/** Returns the plain part. */
export function plainText(content: EmailContent): string {
  const { heading, answer, parts, reason, stops } = content
  const separator = isRepliable(content) ? [texts.answerAbove] : []
  const hint = replyHints()[answer]
  const links = stops
    ? `\n${texts.stop}:\n${stops.stop}\n${texts.settings}:\n${stops.settings}`
    : ''
  const footerText = `${hint ? `${hint}. ` : ''}${reason}${links}`
  return withoutDirection([...separator, heading, ...parts.map(plainPart), footerText].join('\n\n'))
}

const linkStyle = 'color:#5246CF;text-decoration:underline'

const textStyle =
  'margin-top:4px;font-size:14px;line-height:21px;white-space:pre-wrap;overflow-wrap:anywhere'

/** Returns the text of an event. White space is preserved, so the template adds none. */
function body({ text, mentions }: Entry): Markup | undefined {
  if (!text) return undefined
  const pieces = richText(withoutDirection(text), mentions).map((piece) =>
    piece.kind === 'link'
      ? html`<a href="${piece.href}" style="${linkStyle}">${piece.text}</a>`
      : html`${piece.text}`,
  )
  return html`<div dir="auto" style="${textStyle}">${pieces}</div>`
}

function entry(event: Entry, href: string): Markup {
  const lines = event.lines.map(
    (line) =>
      html`<div style="margin-top:2px;font-size:13px;line-height:20px;color:#4D4D59">
        ${withoutDirection(line)}
      </div>`,
  )
  const files = event.files.map(
    (name) =>
      html`<div style="${textStyle}">
        <a href="${href}" style="${linkStyle}">${texts.file(headerText(name, 255))}</a>
      </div>`,
  )
  return html`<tr>
    <td style="padding:14px 0;border-top:1px solid #E3E3E8">
      <strong style="font-size:14px">${withoutDirection(event.who)}</strong>
      <span style="font-size:12px;color:#62626E">${event.moment}</span>
      ${lines} ${body(event)} ${files}
    </td>
  </tr>`
}

const buttonStyle =
  'display:inline-block;padding:0 20px;line-height:42px;border-radius:6px;background-color:#5246CF;color:#FFFFFF;font-size:14px;font-weight:600;text-decoration:none'

const questionBlock = (
  { title, answers: all }: NonNullable<Part['question']>,
  open: Answer,
): Markup =>
  html`<div style="margin-bottom:8px;font-size:15px;font-weight:600">${title}</div>
    ${all.map(
      ({ text, href }) =>
        html`<a href="${href}" style="${buttonStyle};margin:0 8px 8px 0">${text}</a> `,
    )}
    <div style="${textStyle}"><a href="${open.href}" style="${linkStyle}">${open.text}</a></div>`

function part({ facts, description, open, href, question, events }: Part): Markup {
  return html`<tr>
      <td
        style="padding:8px 0 16px;font-size:13px;line-height:19px;color:#4D4D59;overflow-wrap:anywhere"
      >
        ${facts}<br /><span dir="auto">${withoutDirection(description)}</span>
      </td>
    </tr>
    ${events.map((event) => entry(event, href))}
    <tr>
      <td style="padding:6px 0 10px">
        ${
          question
            ? questionBlock(question, { text: open, href })
            : html`<a href="${href}" style="${buttonStyle}">${open}</a>`
        }
      </td>
    </tr>`
}

const table = new Markup(
  'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"',
)
const fontStyle = 'font-family:Inter,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

const head = (title: string): Markup =>
  html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light only" />
    <title>${title}</title>
  </head>`

const logoStyle =
  'display:inline-block;width:20px;line-height:20px;margin-right:8px;border-radius:5px;background-color:#5246CF;color:#FFFFFF;font-size:12px;text-align:center'

const brand = (): Markup =>
  html`<tr>
    <td style="padding:0 4px 16px;font-size:15px;font-weight:600">
      <span style="${logoStyle}">A</span>${shellTexts.product}
    </td>
  </tr>`

const stopLinks = ({ stop, settings }: NonNullable<EmailContent['stops']>): Markup =>
  html`<br />
    <a href="${stop}" style="${linkStyle}">${texts.stop}</a> ·
    <a href="${settings}" style="${linkStyle}">${texts.settings}</a>`

function footer({ answer, reason, stops }: EmailContent): Markup {
  const hint = replyHints()[answer]
  return html`<tr>
    <td style="padding:16px 4px 0;font-size:12px;line-height:18px;color:#62626E">
      ${hint && html`<strong>${hint}</strong>. `}${reason}${stops && stopLinks(stops)}
    </td>
  </tr>`
}

/** Returns the separator line of an email that can be replied to. A quotation of the email contains it. */
const replySeparator = (content: EmailContent): Markup | undefined =>
  isRepliable(content)
    ? html`<tr>
        <td style="padding:0 4px 12px;font-size:12px;line-height:18px;color:#62626E">
          ${texts.answerAbove}
        </td>
      </tr>`
    : undefined

const card = ({ heading, parts }: EmailContent): Markup =>
  html`<table ${table} style="table-layout:fixed">
    <tr>
      <td dir="auto" style="font-size:18px;line-height:25px;font-weight:700;overflow-wrap:anywhere">
        ${withoutDirection(heading)}
      </td>
    </tr>
    ${parts.map(part)}
  </table>`

const cardStyle =
  'padding:24px 28px 18px;border:1px solid #E3E3E8;border-radius:10px;background-color:#FFFFFF'

/** Returns the HTML part. Uses tables and inline styles, because mail programs support little else, and loads nothing. */
export function emailHtml(content: EmailContent): string {
  return html`<!doctype html>
    <html lang="${locale()}">
      ${head(withoutDirection(content.heading))}
      <body style="margin:0;background-color:#F6F6F8;color:#1A1A20">
        <table ${table} style="background-color:#F6F6F8;color:#1A1A20;${fontStyle}">
          <tr>
            <td align="center" style="padding:24px 16px">
              <table ${table} style="max-width:592px;text-align:left">
                ${replySeparator(content)} ${brand()}
                <tr>
                  <td style="${cardStyle}">${card(content)}</td>
                </tr>
                ${footer(content)}
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text
}
