/** A real mail server for tests: it receives mail on a local port, or misbehaves on demand. */
import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface CaughtMail {
  /** The recipient of the SMTP envelope, not of the header. */
  readonly to: readonly string[]
  /** The raw message: headers, an empty line, parts. */
  readonly raw: string
}

/** How the server fails to take a message: at the recipient, at the data, or by disconnecting in between. */
export type Mishap =
  | { readonly at: 'recipient' | 'text'; readonly code: number; readonly text: string }
  | { readonly at: 'drop' }

export interface MailCatcher {
  readonly url: string
  readonly mails: readonly CaughtMail[]
  /** The behaviour for the next messages, one entry each; later ones are accepted normally. */
  readonly mishaps: Mishap[]
  readonly clear: () => void
  readonly close: () => Promise<void>
}

const createRefusal = (mishap: { readonly code: number; readonly text: string }): Error =>
  Object.assign(new Error(mishap.text), { responseCode: mishap.code })

/** @param onMail is called for each mail with the number of mails so far */
export async function startMailCatcher(onMail: (count: number) => void = () => {}): Promise<MailCatcher> {
  const mails: CaughtMail[] = []
  const mishaps: Mishap[] = []
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => {
      const [mishap] = mishaps
      if (mishap?.at !== 'recipient') return done()
      mishaps.shift()
      done(createRefusal(mishap))
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const mishap = mishaps.shift()
        if (mishap?.at === 'drop') {
          // The message is accepted, but the sender never gets the answer.
          for (const socket of sockets) socket.destroy()
        }
        if (mishap?.at === 'text') return done(createRefusal(mishap))
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        onMail(mails.length)
        done()
      })
    },
  })
  // A connection that is closed on purpose does not fail the test.
  server.on('error', () => undefined)
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    mishaps,
    clear: () => {
      mails.length = 0
      mishaps.length = 0
    },
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}

/** The headers of a message with folded lines joined, by their names in lower case. */
export function parseHeaders({ raw }: CaughtMail): ReadonlyMap<string, string> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
  return new Map(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())]
    }),
  )
}

/** Decodes the encoded words of a header (RFC 2047). */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeQuotedPrintable(text.replaceAll('_', ' ')),
    )
}

/** The text parts of a message by their types. */
export function parseParts(mail: CaughtMail): ReadonlyMap<string, string> {
  const boundary = /boundary="([^"]+)"/.exec(parseHeaders(mail).get('content-type') ?? '')?.[1] ?? ''
  return new Map(
    mail.raw
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((part) => {
        const end = part.indexOf('\r\n\r\n')
        const head = part.slice(0, end).toLowerCase()
        const body = part.slice(end + 4)
        const text = head.includes('base64')
          ? Buffer.from(body, 'base64').toString('utf8')
          : head.includes('quoted-printable')
            ? decodeQuotedPrintable(body.replaceAll(/=\r\n/g, ''))
            : body
        return [/content-type: ([\w/]+)/.exec(head)?.[1] ?? '', text.replaceAll('\r\n', '\n')]
      }),
  )
}

const decodeQuotedPrintable = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_all, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    ),
    'latin1',
  ).toString('utf8')
