/** The plan of a room as described so far; the tables beside it contain the same as figures. */

import { computeBox, findCrossing } from '@design-portal/domain/rooms/outline.ts'
import type { Corner, Room } from '@design-portal/domain/rooms/room.ts'
import { useText } from '../../../language/use-text.ts'
import { placeOnWall } from './place-on-wall.ts'
import styles from './RoomPlan.module.css'

/** Shares of the plan's larger side: the margin for numbers, and the height of letters. */
const marginShare = 0.08
const letterShare = 0.042

/** The least length that the larger side of the plan shows, in mm, so that a first short wall does not fill it. */
const minSpan = 1000

/** The maximum number of tile lines along a side; more would merge into a grey area. */
const maxTileLines = 80

interface RoomPlanProps {
  readonly room: Room
  /** The id of the element that describes the plan in words. */
  readonly detailsId: string
}

export function RoomPlan({ room, detailsId }: RoomPlanProps) {
  const text = useText()
  const { outline } = room
  if (outline.length < 2) return null
  const { left, bottom, right, top } = computeBox(outline)
  const span = Math.max(right - left, top - bottom, minSpan)
  const margin = span * marginShare
  const letterHeight = span * letterShare
  const crossing = findCrossing(outline)
  const points = outline.map(({ x, y }) => `${x},${-y}`).join(' ')
  return (
    <svg
      className={styles.plan}
      viewBox={`${left - margin} ${-top - margin} ${right - left + 2 * margin} ${top - bottom + 2 * margin}`}
      role="img"
      aria-label={text('ROOM_PLAN_OF')}
      aria-details={detailsId}
    >
      <polygon className={styles.floor} points={points} />
      <TileLines room={room} />
      {room.obstacles.map(({ kind, x, y, width, depth }, index) => (
        <rect
          key={index + 1}
          className={styles.obstacle}
          data-kind={kind}
          x={x}
          y={-y - depth}
          width={width}
          height={depth}
        />
      ))}
      {outline.map((corner, index) => (
        <WallLine key={index + 1} corner={corner} next={outline[(index + 1) % outline.length] ?? corner} />
      ))}
      <Openings room={room} letterHeight={letterHeight} />
      {outline.map(({ x, y }, index) => (
        <g key={index + 1}>
          <circle className={styles.corner} cx={x} cy={-y} r={letterHeight * 0.62} />
          <text className={styles.letter} x={x} y={-y} fontSize={letterHeight * 0.8} dy="0.35em">
            {index + 1}
          </text>
        </g>
      ))}
      {crossing === undefined ? null : (
        <circle className={styles.crossing} cx={crossing.x} cy={-crossing.y} r={letterHeight} />
      )}
    </svg>
  )
}

function WallLine({ corner, next }: { readonly corner: Corner; readonly next: Corner }) {
  return (
    <line
      className={styles.wall}
      data-kind={corner.wall}
      x1={corner.x}
      y1={-corner.y}
      x2={next.x}
      y2={-next.y}
    />
  )
}

/** Draws the grid of the raised floor, clipped to the outline of the room. */
function TileLines({ room: { outline, tileSize, numbers } }: { readonly room: Room }) {
  if (tileSize === null || outline.length < 3) return null
  const { left, bottom, right, top } = computeBox(outline)
  if (Math.max(right - left, top - bottom) / tileSize > maxTileLines) return null
  const computeFirstLine = (low: number, origin: number) =>
    origin + Math.ceil((low - origin) / tileSize) * tileSize
  const listLines = (low: number, high: number, origin: number) => {
    const first = computeFirstLine(low, origin)
    return Array.from(
      { length: Math.max(0, Math.floor((high - first) / tileSize) + 1) },
      (_, index) => first + index * tileSize,
    )
  }
  return (
    <>
      <clipPath id="room-floor">
        <polygon points={outline.map(({ x, y }) => `${x},${-y}`).join(' ')} />
      </clipPath>
      <g className={styles.tiles} clipPath="url(#room-floor)">
        {listLines(left, right, numbers.gridOriginX ?? left).map((x) => (
          <line key={`x${x}`} x1={x} x2={x} y1={-top} y2={-bottom} />
        ))}
        {listLines(bottom, top, numbers.gridOriginY ?? bottom).map((y) => (
          <line key={`y${y}`} x1={left} x2={right} y1={-y} y2={-y} />
        ))}
      </g>
    </>
  )
}

function Openings({
  room: { outline, doors, windows },
  letterHeight,
}: {
  readonly room: Room
  readonly letterHeight: number
}) {
  const named = [
    ...doors.map((door, index) => ({ ...door, name: `D${index + 1}`, kind: 'door' })),
    ...windows.map((window, index) => ({ ...window, name: `W${index + 1}`, kind: 'window' })),
  ]
  return named.map((opening) => {
    const place = placeOnWall(outline, opening)
    if (place === undefined) return null
    const { from, to, inwards } = place
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
    return (
      <g key={opening.name}>
        <line
          className={styles.opening}
          data-kind={opening.kind}
          x1={from.x}
          y1={-from.y}
          x2={to.x}
          y2={-to.y}
        />
        <text
          className={styles.letter}
          x={middle.x + inwards.x * letterHeight * 1.2}
          y={-(middle.y + inwards.y * letterHeight * 1.2)}
          fontSize={letterHeight}
          dy="0.35em"
        >
          {opening.name}
        </text>
      </g>
    )
  })
}
