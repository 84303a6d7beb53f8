/** Creates, names and drops databases on one server. */
import { randomBytes } from 'node:crypto'
import { createClient } from './connections.ts'

/** Returns the address of another database on the same server with the same user. Works for `postgres://` and `postgresql://` addresses. */
export function buildDatabaseAddress(connectionString: string, database: string): string {
  const address = new URL(connectionString)
  address.pathname = `/${database}`
  return address.href
}

/**
 * Creates a database with a random name that begins with `design_portal_` and the given word, and returns the name.
 *
 * @param template the database to copy; nobody may be connected to it. `template0` gives an empty one.
 */
export async function createRandomDatabase(
  server: string,
  word: string,
  template = 'template0',
): Promise<string> {
  const name = createDatabaseName(word)
  await createNamedDatabase(server, name, template)
  return name
}

/** A random name that begins with `design_portal_` and the given word. */
export const createDatabaseName = (word: string): string =>
  `design_portal_${word}_${randomBytes(6).toString('hex')}`

/** Creates a database of a name that no other has. @param template as for `createRandomDatabase` */
export async function createNamedDatabase(server: string, name: string, template: string): Promise<void> {
  // Copies files, which takes half the processor time of copying pages through the log.
  await runOnServer(server, `create database ${name} encoding 'UTF8' template ${template} strategy file_copy`)
}

/** Drops a database and ends the connections to it. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await runOnServer(server, `drop database if exists ${name} with (force)`)
}

async function runOnServer(connectionString: string, statement: string): Promise<void> {
  const client = createClient({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
