/** Hands mails to the mail server of the installation, and tells what became of each. */
import { createTransport } from 'nodemailer'
import type { Settings } from '../../../env.ts'
import type { Mail } from './compose-mail.ts'

/** Milliseconds for each step of a conversation with the mail server, and for all of one mail: a server may say a letter a second for ever. */
const patience = 30_000
const patienceForAll = 90_000

/**
 * `sent`: the mail server has taken it. `refused`: it never will take this one. `later`: not now. `away`: nothing can be sent at the
 * moment, so that it is of no use to try the next one.
 */
export type Sending =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused' | 'later' | 'away'; readonly why: string }

export interface MailServer {
  readonly send: (mail: Mail) => Promise<Sending>
  readonly close: () => void
}

/**
 * Opens no connection yet; the first mail does.
 *
 * @param milliseconds after which a mail is given up; the server is closed then
 */
export function openMailServer(
  { smtpUrl, from }: NonNullable<Settings['mail']>,
  milliseconds = patienceForAll,
): MailServer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // What breaks between two mails is told by the next one.
  transport.on('error', () => {})
  return {
    send: async (mail) => {
      const late = Promise.withResolvers<Sending>()
      const timer = setTimeout(() => {
        late.resolve({ outcome: 'away', why: 'The mail server takes too long' })
        transport.close({ force: true })
      }, milliseconds)
      try {
        return await Promise.race([late.promise, hand(mail)])
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => transport.close({ force: true }),
  }

  async function hand(mail: Mail): Promise<Sending> {
    try {
      await transport.sendMail({
        from,
        to: mail.to,
        messageId: mail.messageId,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: {
          'Content-Language': mail.language,
          // No program answers it with an absence note (RFC 3834).
          'Auto-Submitted': 'auto-generated',
          'List-Unsubscribe': `<${mail.unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      })
      return { outcome: 'sent' }
    } catch (error) {
      return sendingOf(error)
    }
  }
}

/** What nodemailer says of a failure. */
interface SmtpFailure {
  readonly message: string
  readonly code?: unknown
  readonly command?: unknown
  readonly responseCode?: unknown
}

/** Failures that say something of this one mail; all others say something of the mail server. */
const ofTheMail = new Set(['EENVELOPE', 'EMESSAGE'])

/**
 * A final answer (5xx, RFC 5321) to the address or the text is a refusal. The same answer to whom mail is from, or to the sign-in, is a
 * mistake of the settings: every mail would get it, and none may be lost by it.
 */
function sendingOf(error: unknown): Sending {
  if (!isFailure(error)) throw error
  const { code, command, responseCode } = error
  const why = error.message.slice(0, 1000)
  if (typeof code !== 'string' || !ofTheMail.has(code) || command === 'MAIL FROM')
    return { outcome: 'away', why }
  const final = typeof responseCode !== 'number' || responseCode >= 500
  return { outcome: final ? 'refused' : 'later', why }
}

const isFailure = (error: unknown): error is SmtpFailure => error instanceof Error
