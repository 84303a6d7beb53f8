/** The plan of a room: corners of the outline, doors, windows and obstacles. */

import { Button } from '@mantine/core'
import {
  type Corner,
  type Door,
  type Obstacle,
  type RoomWindow,
  roomLimits,
} from '@design-portal/domain/rooms/room.ts'
import { useText } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { getFieldNameKey, obstacleNames, swingNames, wallNames } from './field-names.ts'
import { FieldFrame } from './FieldFrame.tsx'
import type { RoomFormProps } from './FieldFrame.tsx'
import { type Column, ListEditor } from './ListEditor.tsx'
import type { NumberSpec } from './NumberEntry.tsx'
import styles from './RoomForm.module.css'

const coordinateSpec: NumberSpec = {
  unit: 'mm',
  min: -roomLimits.coordinate,
  max: roomLimits.coordinate,
  whole: true,
}
const sizeSpec: NumberSpec = { unit: 'mm', min: 1, max: roomLimits.size, whole: true }
const heightSpec: NumberSpec = { unit: 'mm', min: 1, max: roomLimits.height, whole: true }

/** The longest fire resistance that the contract accepts, in minutes. */
const maxFireMinutes = 480

const cornerColumns: readonly Column<Corner>[] = [
  { key: 'x', heading: 'ROOM_COLUMN_X', spec: coordinateSpec },
  { key: 'y', heading: 'ROOM_COLUMN_Y', spec: coordinateSpec },
  { key: 'wall', heading: 'ROOM_COLUMN_WALL_KIND', options: wallNames },
]
const openingColumns: readonly Column<RoomWindow>[] = [
  {
    key: 'wall',
    heading: 'ROOM_COLUMN_WALL',
    spec: { unit: '', min: 1, max: roomLimits.corners, whole: true },
  },
  { key: 'offset', heading: 'ROOM_COLUMN_OFFSET', spec: { ...sizeSpec, min: 0 } },
  { key: 'width', heading: 'ROOM_COLUMN_WIDTH', spec: sizeSpec },
  { key: 'height', heading: 'ROOM_COLUMN_HEIGHT', spec: heightSpec },
]
const doorColumns: readonly Column<Door>[] = [
  ...openingColumns,
  { key: 'swing', heading: 'ROOM_COLUMN_SWING', options: swingNames },
  {
    key: 'fireMinutes',
    heading: 'ROOM_COLUMN_FIRE',
    spec: { unit: '', min: 0, max: maxFireMinutes, whole: true },
  },
]
const obstacleColumns: readonly Column<Obstacle>[] = [
  { key: 'kind', heading: 'ROOM_COLUMN_KIND', options: obstacleNames },
  { key: 'x', heading: 'ROOM_COLUMN_X', spec: coordinateSpec },
  { key: 'y', heading: 'ROOM_COLUMN_Y', spec: coordinateSpec },
  { key: 'width', heading: 'ROOM_COLUMN_WIDTH', spec: sizeSpec },
  { key: 'depth', heading: 'ROOM_COLUMN_DEPTH', spec: sizeSpec },
]

/** A common room size to start with, in mm. */
const initialRectangle: readonly Corner[] = [
  { x: 0, y: 0, wall: 'inside' },
  { x: 9600, y: 0, wall: 'inside' },
  { x: 9600, y: 6000, wall: 'inside' },
  { x: 0, y: 6000, wall: 'inside' },
]

/** Common sizes of new rows to start with, in mm. */
const newDoor: Door = { wall: 1, offset: 500, width: 1000, height: 2100, swing: 'out', fireMinutes: 0 }
const newWindow: RoomWindow = { wall: 1, offset: 2000, width: 1200, height: 1200 }
const newObstacle: Obstacle = { kind: 'column', x: 1000, y: 1000, width: 400, depth: 400 }

/** Returns a corner one metre to the right of the last one, so that it is visible in the plan. */
function createCorner(rows: readonly Corner[]): Corner {
  const last = rows.at(-1)
  return {
    x: (last?.x ?? 0) + (last === undefined ? 0 : 1000),
    y: last?.y ?? 0,
    wall: last?.wall ?? 'inside',
  }
}

export function PlanTab(props: RoomFormProps) {
  const text = useText()
  const { room, disabled, onChange } = props
  return (
    <>
      <FieldFrame {...props} field="outline" isStated={room.outline.length > 0} hasHeading>
        {room.outline.length === 0 ? (
          <div className={styles.buttons}>
            <Button
              size="xs"
              variant="light"
              disabled={disabled}
              leftSection={<Icon name="plus" size={14} />}
              onClick={() => onChange({ ...room, outline: initialRectangle })}
            >
              {text('ROOM_BEGIN_RECTANGLE')}
            </Button>
          </div>
        ) : null}
        <ListEditor
          rows={room.outline}
          columns={cornerColumns}
          getName={(index) => String(index + 1)}
          createRow={createCorner}
          maxRows={roomLimits.corners}
          label={text(getFieldNameKey('outline'))}
          disabled={disabled}
          onChange={(outline) => onChange({ ...room, outline })}
        />
      </FieldFrame>
      <FieldFrame {...props} field="doors" isStated={room.doors.length > 0} hasHeading>
        <ListEditor
          rows={room.doors}
          columns={doorColumns}
          getName={(index) => `D${index + 1}`}
          createRow={() => newDoor}
          maxRows={roomLimits.doors}
          label={text(getFieldNameKey('doors'))}
          disabled={disabled}
          onChange={(doors) => onChange({ ...room, doors })}
        />
      </FieldFrame>
      <FieldFrame {...props} field="windows" isStated={room.windows.length > 0} hasHeading>
        <ListEditor
          rows={room.windows}
          columns={openingColumns}
          getName={(index) => `W${index + 1}`}
          createRow={() => newWindow}
          maxRows={roomLimits.windows}
          label={text(getFieldNameKey('windows'))}
          disabled={disabled}
          onChange={(windows) => onChange({ ...room, windows })}
        />
      </FieldFrame>
      <FieldFrame {...props} field="obstacles" isStated={room.obstacles.length > 0} hasHeading>
        <ListEditor
          rows={room.obstacles}
          columns={obstacleColumns}
          getName={(index) => String(index + 1)}
          createRow={() => newObstacle}
          maxRows={roomLimits.obstacles}
          label={text(getFieldNameKey('obstacles'))}
          disabled={disabled}
          onChange={(obstacles) => onChange({ ...room, obstacles })}
        />
      </FieldFrame>
    </>
  )
}
