/** The faults of a storm: each makes something fail for a while and then repairs it. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { createClient } from '../../db/connections.ts'
import { buildDatabaseAddress } from '../../db/databases.ts'
import { listWithDescendants } from '../storm-portal.ts'
import { type Behaviour, behaviours } from '../misbehaving-system.ts'
import { type StormEnvironment, type SystemName, systemNames } from './storm-environment.ts'

/** Performs an action of a user that makes the portal call another system. */
export type CallSystem = (system: SystemName) => Promise<void>

export interface Fault {
  readonly name: string
  /** Whether the portal must answer normally during the fault. */
  readonly isUnnoticed?: boolean
  /** Why the fault cannot be injected here. */
  readonly findObstacle?: (environment: StormEnvironment) => string | undefined
  /** Fails for a number of seconds and is then repaired. */
  readonly play: (environment: StormEnvironment, seconds: number, callSystem: CallSystem) => Promise<void>
}

const waitSeconds = async (seconds: number): Promise<void> => await pause(seconds * 1000)

/** Sends a signal that ends the database server, which its supervisor must restart. */
const signalServer =
  (signal: NodeJS.Signals): Fault['play'] =>
  async ({ server }) => {
    const pid = server.currentPid()
    const restarted = new Promise<void>((resolve) => server.onReturn(() => resolve()))
    process.kill(pid, signal)
    await restarted
  }

/** Terminates some or all processes behind the portal's connections. */
async function endConnections({ pool }: StormEnvironment, maxConnections: number): Promise<void> {
  await pool.query(
    `select pg_terminate_backend(pid) from
      (select pid from pg_stat_activity where application_name = 'design-portal' and pid <> pg_backend_pid()
        and datname = current_database() order by random() limit $1) as chosen`,
    [maxConnections],
  )
}

/** Occupies every connection of the database server and keeps them. */
async function exhaustConnections(environment: StormEnvironment, seconds: number): Promise<void> {
  const connectionString = buildDatabaseAddress(environment.server.connectionString, 'postgres')
  const clients: Client[] = []
  try {
    for (let failures = 0; failures < 30;) {
      // Also terminates the portal's connections, including new ones, until none is left for it.
      if (failures % 10 === 0) await endConnections(environment, 100).catch(() => undefined)
      const client = createClient({ connectionString })
      try {
        await client.connect()
        clients.push(client)
      } catch {
        failures += 1
        await pause(50)
      }
    }
    await waitSeconds(seconds)
  } finally {
    await Promise.all(clients.map(async (client) => await client.end()))
  }
}

/** Suspends every process of the database server at once. */
async function freeze({ server }: StormEnvironment, seconds: number): Promise<void> {
  const processes = listWithDescendants([server.currentPid()])
  for (const pid of processes) process.kill(pid, 'SIGSTOP')
  await waitSeconds(seconds)
  for (const pid of processes) process.kill(pid, 'SIGCONT')
}

/** Crashes the database server with much to replay, so that it starts but accepts no connections for a while. */
async function crashWithMuchToReplay(environment: StormEnvironment, seconds: number): Promise<void> {
  const { pool } = environment
  await pool.query('create table if not exists ballast (number integer, filler text)')
  await pool.query(
    `insert into ballast select number, repeat('ballast ', 20) from generate_series(1, 400000) as number`,
  )
  await signalServer('SIGKILL')(environment, seconds, async () => await Promise.resolve())
  await pool.query('truncate ballast').catch(() => undefined)
}

/** Rejects writes, like a standby that has not been promoted. */
async function rejectWrites({ server }: StormEnvironment, seconds: number): Promise<void> {
  const client = createClient({ connectionString: buildDatabaseAddress(server.connectionString, 'postgres') })
  await client.connect()
  await client.query('alter system set default_transaction_read_only = on')
  await client.query('select pg_reload_conf()')
  await waitSeconds(seconds)
  await client.query('set transaction_read_only = off').catch(() => undefined)
  await client.query('alter system reset default_transaction_read_only')
  await client.query('select pg_reload_conf()')
  await client.end()
}

/** Makes every query of one of the portal's tables wait for a lock. */
async function lockTable({ pool }: StormEnvironment, seconds: number): Promise<void> {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('lock table solution in access exclusive mode')
  await waitSeconds(seconds)
  await client.query('commit')
  client.release()
}

const databaseFaults: readonly Fault[] = [
  { name: 'PostgreSQL: fast restart', play: signalServer('SIGINT') },
  { name: 'PostgreSQL: immediate stop', play: signalServer('SIGQUIT') },
  { name: 'PostgreSQL: kill -9', play: signalServer('SIGKILL') },
  {
    name: 'PostgreSQL: connections killed one by one',
    play: async (environment, seconds) => {
      for (let times = 0; times < seconds * 4; times += 1) {
        await endConnections(environment, 1)
        await pause(250)
      }
    },
  },
  {
    name: 'PostgreSQL: one of its processes crashes',
    play: async ({ pool }) => {
      const { rows } = await pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'design-portal' and pid <> pg_backend_pid() limit 1`,
      )
      if (rows[0] !== undefined) process.kill(rows[0].pid, 'SIGKILL')
      await pause(500)
    },
  },
  { name: 'PostgreSQL: much to replay after a crash', play: crashWithMuchToReplay },
  { name: 'PostgreSQL: out of connections', play: exhaustConnections },
  { name: 'PostgreSQL: refuses writes, as a standby does', play: rejectWrites },
  { name: 'PostgreSQL: frozen', play: freeze },
  { name: 'PostgreSQL: a table is locked', play: lockTable },
  {
    name: 'PostgreSQL: disk full',
    findObstacle: ({ disk }) =>
      disk === undefined ? 'a small disk can be mounted only by root, on Linux' : undefined,
    play: async ({ disk }, seconds) => {
      await disk?.fill()
      await waitSeconds(seconds)
      await disk?.free()
    },
  },
]

const networkFaults: readonly Fault[] = [
  {
    name: 'network: connections cut',
    play: async ({ line }, seconds) => {
      for (let times = 0; times < seconds * 2; times += 1) {
        line.cut()
        await pause(500)
      }
    },
  },
  {
    name: 'network: connections refused',
    play: async ({ line }, seconds) => {
      await line.refuse()
      await waitSeconds(seconds)
      await line.accept()
    },
  },
  {
    name: 'network: packets dropped',
    play: async ({ line }, seconds) => {
      line.silence()
      await waitSeconds(seconds)
      line.open()
    },
  },
  {
    name: 'network: packets dropped for longer than any timeout',
    play: async ({ line }, seconds) => {
      line.silence()
      await waitSeconds(Math.max(seconds, 45))
      line.open()
    },
  },
  {
    name: 'network: delayed by a second',
    play: async ({ line }, seconds) => {
      line.open(1000)
      await waitSeconds(seconds)
      line.open()
    },
  },
]

const systemLabels: Readonly<Record<SystemName, string>> = {
  orders: 'ERP, orders',
  prices: 'ERP, prices',
  sales: 'CRM',
  mail: 'mail',
  identity: 'identity provider',
}

/** Lets one system misbehave in every way, one after the other. */
const createSystemFault = (name: SystemName): Fault => ({
  name: `${systemLabels[name]}: slow, dead, nonsense`,
  isUnnoticed: true,
  play: async ({ systems }, seconds, callSystem) => {
    const misbehaviours: readonly Behaviour[] = behaviours.filter((behaviour) => behaviour !== 'forwarding')
    for (const behaviour of misbehaviours) {
      await systems[name].behave(behaviour)
      // Actions that call the system continue during the fault, and each waits as long as the portal waits for an
      // answer.
      await Promise.all([waitSeconds(Math.max(1, seconds / misbehaviours.length)), callSystem(name)])
    }
    await systems[name].behave('forwarding')
  },
})

/** All faults that can be injected. */
export const faults: readonly Fault[] = [
  ...databaseFaults,
  ...networkFaults,
  ...systemNames.map(createSystemFault),
]
