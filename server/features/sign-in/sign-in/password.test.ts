/** Tests how passwords are stored and checked. */
import { argon2Sync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getDecoyHash, hashPassword, verifyPassword } from './password.ts'

describe('a stored password', () => {
  test('is argon2id with its cost and a new salt each time', async () => {
    const [one, other] = await Promise.all([hashPassword('same'), hashPassword('same')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(other).not.toBe(one)
  })

  test('matches only its own password', async () => {
    const stored = await hashPassword('correct horse')
    expect(await verifyPassword('correct horse', stored)).toBe(true)
    expect(await verifyPassword('correct hors', stored)).toBe(false)
    expect(await verifyPassword('', stored)).toBe(false)
  })

  test('is verified with the cost it was stored with', async () => {
    const nonce = Buffer.from('some salt')
    const cost = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 }
    const key = argon2Sync('argon2id', { message: 'correct horse', nonce, ...cost })
    const cheap = `$argon2id$v=19$m=64,t=1,p=1$${nonce.toString('base64')}$${key.toString('base64').replace('=', '')}`
    expect(await verifyPassword('correct horse', cheap)).toBe(true)
    expect(await verifyPassword('correct hors', cheap)).toBe(false)
  })

  test('that is damaged is an error and not a wrong password', async () => {
    await expect(verifyPassword('x', 'plain text')).rejects.toThrow('not in the argon2id PHC format')
  })

  test('for unknown accounts is computed once and does not match an empty password', async () => {
    expect(await getDecoyHash()).toBe(await getDecoyHash())
    expect(await verifyPassword('', await getDecoyHash())).toBe(false)
  })
})
