/** The database as stores are given it: the whole of it, or a transaction. */
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
