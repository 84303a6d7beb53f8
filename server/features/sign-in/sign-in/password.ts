/** Stores and checks passwords with argon2id, in the PHC string format. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** The second of the minimum settings of the OWASP Password Storage Cheat Sheet: 19 MiB, 2 passes, 1 lane; one hash takes about 45 ms. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const saltBytes = 16
const keyBytes = 32

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number }

async function derive(password: string, salt: Buffer, { memory, passes, parallelism }: Cost, length: number) {
  return await promisify(argon2)('argon2id', {
    message: password,
    nonce: salt,
    memory,
    passes,
    parallelism,
    tagLength: length,
  })
}

/** Returns the text to store for a password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const key = await derive(password, salt, cost, keyBytes)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${removePadding(salt)}$${removePadding(key)}`
}

const storedPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/-]+)\$([\w+/-]+)$/

/**
 * Checks a password against a stored text, with the cost parameters from that text. Throws if the text has another
 * format, which means a damaged row and not a wrong password.
 */
export async function verifyPassword(password: string, storedText: string): Promise<boolean> {
  const match = storedPattern.exec(storedText)
  if (!match) throw new Error('A stored password hash is not in the argon2id PHC format')
  const [, memory, passes, parallelism, salt = '', key = ''] = match
  const storedKey = Buffer.from(key, 'base64')
  const derived = await derive(
    password,
    Buffer.from(salt, 'base64'),
    { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    storedKey.length,
  )
  return timingSafeEqual(derived, storedKey)
}

let decoy: Promise<string> | undefined

/** Returns a stored text that no password matches, so that refusing an unknown name takes as long as refusing a known one. */
export async function getDecoyHash(): Promise<string> {
  decoy ??= hashPassword(randomBytes(32).toString('hex'))
  return await decoy
}

function removePadding(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
