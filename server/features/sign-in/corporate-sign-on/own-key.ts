/** Provides the portal's own key for single sign-on: the configured one, or one that is generated once and stored in the data directory. */
import { generateKeyPair, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Settings } from '../../../env.ts'
import { createSelfSignedCertificate } from './self-signed.ts'

export type OwnKey = { readonly privateKey: string; readonly certificate: string }

/** Length of the key in bits; NIST SP 800-57 part 1 considers it sufficient beyond 2030. */
const keyBits = 3072

export async function loadOwnKey({ corporate, dataDirectory }: Settings, clock: () => Date): Promise<OwnKey> {
  if (corporate?.ownKey !== undefined) return corporate.ownKey
  const file = join(dataDirectory, 'single-sign-on.pem')
  try {
    return splitPem(await readFile(file, 'utf8'))
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
  await mkdir(dataDirectory, { recursive: true })
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: keyBits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const pem = `${privateKey}${createSelfSignedCertificate(privateKey, 'Design Portal', clock())}`
  return splitPem(await writeIfAbsent(file, pem))
}

/** Writes the file atomically. If another process was faster, its file is kept and used by all processes. */
async function writeIfAbsent(file: string, text: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, text, { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await unlink(draft)
  }
  return await readFile(file, 'utf8')
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

function splitPem(text: string): OwnKey {
  const begin = text.indexOf('-----BEGIN CERTIFICATE-----')
  if (begin < 1)
    throw new Error('The key file of single sign-on is damaged. Remove it to have a new one made.')
  return { privateKey: text.slice(0, begin), certificate: text.slice(begin) }
}
