/** Passes mails to the mail server of the installation, and reports the outcome of each. */
import { createTransport } from 'nodemailer'
import type { Settings } from '../../../env.ts'
import type { Mail } from './compose-mail.ts'

/**
 * Time limits in milliseconds: for each step of a conversation with the mail server, and for a whole mail, because a server could keep a step
 * alive for ever by sending one character a second.
 */
const stepMilliseconds = 30_000
const mailMilliseconds = 90_000

/**
 * `sent`: the mail server has accepted the mail. `refused`: it will never accept this mail. `later`: it does not accept the mail now.
 * `unreachable`: nothing can be sent at the moment, so there is no point in trying the next mail.
 */
export type Sending =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused' | 'later' | 'unreachable'; readonly why: string }

export interface MailServer {
  readonly send: (mail: Mail) => Promise<Sending>
  readonly close: () => void
}

/**
 * Opens no connection yet; the first mail does.
 *
 * @param milliseconds the time limit of a mail, after which the connection is closed
 */
export function openMailServer(
  { smtpUrl, from }: NonNullable<Settings['mail']>,
  milliseconds = mailMilliseconds,
): MailServer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    connectionTimeout: stepMilliseconds,
    greetingTimeout: stepMilliseconds,
    socketTimeout: stepMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // An error between two mails shows up again when the next mail is sent.
  transport.on('error', () => {})
  return {
    send: async (mail) => {
      const timeout = Promise.withResolvers<Sending>()
      const timer = setTimeout(() => {
        timeout.resolve({ outcome: 'unreachable', why: 'The mail server takes too long' })
        transport.close({ force: true })
      }, milliseconds)
      try {
        return await Promise.race([timeout.promise, passToServer(mail)])
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => transport.close({ force: true }),
  }

  async function passToServer(mail: Mail): Promise<Sending> {
    try {
      await transport.sendMail({
        from,
        to: mail.to,
        ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
        messageId: mail.messageId,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: {
          'Content-Language': mail.language,
          // Prevents automatic replies such as absence notes (RFC 3834).
          'Auto-Submitted': 'auto-generated',
          ...(mail.unsubscribe === undefined
            ? {}
            : {
                'List-Unsubscribe': `<${mail.unsubscribe}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }),
        },
      })
      return { outcome: 'sent' }
    } catch (error) {
      return toSending(error)
    }
  }
}

/** The error object of nodemailer. */
interface SmtpFailure {
  readonly message: string
  readonly code?: unknown
  readonly command?: unknown
  readonly responseCode?: unknown
}

/** Failures that concern only this mail; all others concern the mail server. */
const mailErrorCodes = new Set(['EENVELOPE', 'EMESSAGE'])

/**
 * A permanent error (5xx, RFC 5321) for the recipient or the text is a refusal. The same error for the sender or the sign-in is a mistake
 * in the settings: every mail would get it, and no mail may be lost because of it.
 */
function toSending(error: unknown): Sending {
  if (!isFailure(error)) throw error
  const { code, command, responseCode } = error
  const why = error.message.slice(0, 1000)
  if (typeof code !== 'string' || !mailErrorCodes.has(code) || command === 'MAIL FROM')
    return { outcome: 'unreachable', why }
  const isFinal = typeof responseCode !== 'number' || responseCode >= 500
  return { outcome: isFinal ? 'refused' : 'later', why }
}

const isFailure = (error: unknown): error is SmtpFailure => error instanceof Error
