/**
 * The picture of the sign-in page: a single-line diagram of a double-conversion UPS with static and maintenance bypass, in the symbols of
 * IEC 60617. The dashes move where power flows in normal operation.
 */

import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './SignInDrawing.module.css'

/** The x coordinates of the three paths: rectifier mains, bypass mains, and maintenance bypass. */
const mains1 = 190
const mains2 = 400
const maintenance = 540

export function SignInDrawing({ label, description }: { label: string; description: string }) {
  const descriptionId = useId()
  return (
    <svg viewBox="0 0 640 760" role="img" aria-label={label} aria-describedby={descriptionId}>
      <desc id={descriptionId}>{description}</desc>
      <g className={styles.lines}>
        <Supply x={mains1} name="-T1" rating="400 V 3~ 50 Hz" />
        <Supply x={mains2} name="-T2" rating="400 V 3~ 50 Hz" />
        <Breaker x={mains1} y={160} name="-Q1" />
        <Breaker x={mains2} y={160} name="-Q2" />
        <path d={`M${mains1} 200V250M${mains2} 200V300M${mains2} 222H${maintenance}V400`} />
        <Node x={mains2} y={222} />

        <Converter x={mains1} y={250} name="-T3" from="~" to="=" />
        <path d={`M${mains1} 310V400M${mains1} 355H80`} />
        <Node x={mains1} y={355} />
        <Breaker x={80} y={375} name="-Q4" />
        <path d="M80 355v20M80 415v25" />
        <Battery x={80} y={440} />
        <Converter x={mains1} y={400} name="-T4" from="=" to="~" />
        <path d={`M${mains1} 460V530`} />

        <StaticSwitch x={mains2} y={300} />
        <path d={`M${mains2} 360V495H${mains1}`} />
        <Node x={mains1} y={495} />
        <Breaker x={maintenance} y={400} name="-Q3" open />
        <path d={`M${maintenance} 440V620`} />
        <Breaker x={mains1} y={530} name="-Q5" />
        <path d={`M${mains1} 570V620`} />

        <path d="M90 620H580" className={styles.busbar} />
        <text x="206" y="608" className={styles.text}>
          100 kW · N+1
        </text>
        <Feeder x={150} />
        <Feeder x={270} />
        <Feeder x={390} />
        <Feeder x={510} />
        <rect x="32" y="236" width="444" height="278" className={styles.cabinet} />
      </g>
      <path
        className={styles.flow}
        d={`M${mains1} 100V250M${mains1} 310V400M${mains1} 460V620M${mains1} 355H80V438M150 620v80M270 620v80M390 620v80M510 620v80`}
      />
    </svg>
  )
}

function Supply({ x, name, rating }: { x: number; name: string; rating: string }) {
  return (
    <>
      <path d={`M${x} 20V44M${x} 100V160`} />
      <circle cx={x} cy="61" r="17" />
      <circle cx={x} cy="83" r="17" />
      <Label x={x + 28} y={66}>
        {name}
      </Label>
      <Label x={x + 28} y={84} isSecondary>
        {rating}
      </Label>
    </>
  )
}

/** A circuit breaker, 40 units high: a contact with the cross of automatic release. */
function Breaker({ x, y, name, open = false }: { x: number; y: number; name: string; open?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={open ? 'M0 0v6M0 40V32L-15 8M-4 2l8 8M4 2l-8 8' : 'M0 0v6M0 40V32L-5 8M-4 2l8 8M4 2l-8 8'} />
      <Label x={14} y={25}>
        {name}
      </Label>
    </g>
  )
}

function Converter({
  x,
  y,
  name,
  from,
  to,
}: {
  x: number
  y: number
  name: string
  from: string
  to: string
}) {
  return (
    <g transform={`translate(${x - 36} ${y})`}>
      <rect width="72" height="60" rx="2" className={styles.body} />
      <path d="M0 60 72 0" />
      <text x="18" y="26" className={styles.kind}>
        {from}
      </text>
      <text x="54" y="50" className={styles.kind}>
        {to}
      </text>
      <Label x={82} y={34}>
        {name}
      </Label>
    </g>
  )
}

/** Two thyristors back to back. */
function StaticSwitch({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="-32" width="64" height="60" rx="2" className={styles.body} />
      <path d="M0 0v10M-14 10H14M-14 10v12M14 10v12M-14 38v12M14 38v12M-14 50H14M0 50v10" />
      <path d="M-21 22h14l-7 16zM-21 38h14M-10 38l5 6M7 38h14l-7-16zM7 22h14M18 22l5-6" />
      <Label x={40} y={34}>
        -Q6
      </Label>
    </g>
  )
}

function Battery({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-16 0h32M-8 8h16M-16 18h32M-8 26h16M0 26v12" />
      <Label x={24} y={18}>
        -G1
      </Label>
    </g>
  )
}

function Feeder({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 620)`}>
      <Node x={0} y={0} />
      <path d="M0 0v80M-7 68 0 82 7 68" />
      <path d="M-26 90h52v44h-52zM-26 101h52M-26 112h52M-26 123h52" className={styles.rack} />
    </g>
  )
}

function Node({ x, y }: { x: number; y: number }) {
  return <circle cx={x} cy={y} r="3.5" className={styles.node} />
}

function Label({
  x,
  y,
  isSecondary = false,
  children,
}: {
  x: number
  y: number
  isSecondary?: boolean
  children: ReactNode
}) {
  return (
    <text x={x} y={y} className={isSecondary ? styles.quiet : styles.text}>
      {children}
    </text>
  )
}
