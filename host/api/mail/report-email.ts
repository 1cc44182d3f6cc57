import { pathOf } from '../../../src/domain/access/address.ts'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'
import { periodBefore, type DueReport } from '../../../src/domain/report/report-range.ts'
import { ticketKpis } from '../../../src/domain/report/ticket-kpis.ts'
import { formatDay } from '../../../src/domain/text/format.ts'
import type { DayRange } from '../../../src/domain/text/days.ts'
import { reportKind } from '../../../src/wire/integration.ts'
import type { TicketReport } from '../../../src/wire/report.ts'
import type { Services } from '../services.ts'
import type { EmailContent } from './email-html.ts'
import type { Desk } from './email-parts.ts'
import { emailFields, listHeaders, stopLink } from './email.ts'
import type { MailDelivery } from './mail-events.ts'
import type { Email } from './mailer.ts'

/** Returns the `subject` of the delivery of a report. */
export const reportSubject = ({ every, range: { from, to } }: DueReport): string =>
  `${reportKind}:${every}:${from}:${to}`

/** Parses such a subject; undefined for others. */
export function readReportSubject(subject: string): DueReport | undefined {
  const [kind, every, from = '', to = ''] = subject.split(':')
  if (kind !== reportKind) return undefined
  return { every: every === 'monthly' ? 'monthly' : 'weekly', range: { from, to } }
}

/** Counts a report and that of the previous period. Returns a function that builds the email. */
export async function reportEmail(
  mail: MailDelivery,
  due: DueReport,
  desk: Desk & Pick<Services, 'computeReport'>,
): Promise<() => Email> {
  const report = await desk.computeReport(due.range)
  const range = periodBefore(due.range, 'days')
  const before = range && (await desk.computeReport(range))
  return () => {
    const content = contentOf(mail, due, { desk, report, before })
    return {
      ...emailFields(mail, content, desk),
      replyTo: undefined,
      subject: content.heading,
      references: undefined,
      headers: listHeaders(stopLink({ user: mail.user_id, topics: ['report'] }, desk), desk),
    }
  }
}

function contentOf(
  mail: MailDelivery,
  { every, range }: DueReport,
  { desk, report, before }: { desk: Desk; report: TicketReport; before: TicketReport | undefined },
): EmailContent {
  const texts = mailTexts.report
  const days = ({ from, to }: DayRange) => [formatDay(from), formatDay(to)] as const
  const { appUrl } = desk.config
  const query = { from: range.from, to: range.to, compare: 'before' }
  return {
    answer: 'nothing',
    heading: texts[every](...days(range)),
    parts: [
      {
        facts: before ? texts.compared(...days(before.range)) : '',
        description: '',
        open: texts.open,
        href: `${appUrl}${pathOf('reports', {}, query)}`,
        events: ticketKpis(report, before).map(({ label, value, unit, note, change }) => ({
          who: label,
          moment: unit ? `${value} ${unit}` : value,
          lines: [note, ...(change ? [change] : [])],
          text: null,
          mentions: [],
          files: [],
        })),
      },
    ],
    reason: mailTexts.reasons.report,
    stops: {
      stop: stopLink({ user: mail.user_id, topics: ['report'] }, desk),
      settings: `${appUrl}${pathOf('notification-settings')}`,
    },
  }
}
