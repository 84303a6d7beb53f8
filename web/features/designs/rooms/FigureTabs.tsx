/** The individual figures and choices of a room, in tabs. */

import { NativeSelect, TextInput } from '@mantine/core'
import {
  ceilingKinds,
  floorBases,
  type RoomNumber,
  roomLimits,
  roomNumbers,
  type Service,
  tileSizes,
} from '@design-portal/domain/rooms/room.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { useUser } from '../../../session/current-user.ts'
import { basisNames, ceilingNames, getFieldNameKey, serviceNames } from './field-names.ts'
import { FieldFrame } from './FieldFrame.tsx'
import type { RoomFormProps } from './FieldFrame.tsx'
import { type Column, ListEditor } from './ListEditor.tsx'
import { NumberEntry } from './NumberEntry.tsx'
import styles from './RoomForm.module.css'
import { formatQuantity } from './units.ts'

const floorNumbers: readonly RoomNumber[] = [
  'floorAreaLoad',
  'floorPointLoad',
  'floorAirflow',
  'gridOriginX',
  'gridOriginY',
]
const heightNumbers: readonly RoomNumber[] = ['slabHeight', 'raisedFloorHeight', 'ceilingHeight']
const wayInNumbers: readonly RoomNumber[] = [
  'itemWidth',
  'itemDepth',
  'itemHeight',
  'itemMass',
  'routeDoorWidth',
  'routeDoorHeight',
  'routeTurning',
  'liftWidth',
  'liftDepth',
  'liftHeight',
  'liftCapacity',
]
const climateNumbers: readonly RoomNumber[] = [
  'heatLoad',
  'roomTemperature',
  'outdoorSummer',
  'outdoorWinter',
  'wallTransmittance',
  'windowTransmittance',
  'roofTransmittance',
  'noiseLimit',
  'altitude',
  'orientation',
  'level',
]

export function HeightsTab(props: RoomFormProps) {
  const text = useText()
  const { room, onChange } = props
  return (
    <div className={styles.grid}>
      <NumberFields {...props} keys={heightNumbers} />
      <ChoiceField
        {...props}
        field="ceiling"
        value={room.ceiling}
        options={ceilingKinds.map((kind) => ({ value: kind, label: text(ceilingNames[kind]) }))}
        onChoose={(value) =>
          onChange({ ...room, ceiling: ceilingKinds.find((kind) => kind === value) ?? null })
        }
      />
      <ChoiceField
        {...props}
        field="tileSize"
        value={room.tileSize === null ? null : String(room.tileSize)}
        emptyKey="ROOM_TILES_NONE"
        options={tileSizes.map((size) => ({ value: String(size), label: `${size} × ${size} mm` }))}
        onChoose={(value) =>
          onChange({ ...room, tileSize: tileSizes.find((size) => String(size) === value) ?? null })
        }
      />
      <ChoiceField
        {...props}
        field="floorBasis"
        value={room.floorBasis}
        options={floorBases.map((basis) => ({ value: basis, label: text(basisNames[basis]) }))}
        onChoose={(value) =>
          onChange({ ...room, floorBasis: floorBases.find((basis) => basis === value) ?? null })
        }
      />
      <NumberFields {...props} keys={floorNumbers} />
    </div>
  )
}

export function WayInTab(props: RoomFormProps) {
  return (
    <div className={styles.grid}>
      <NumberFields {...props} keys={wayInNumbers} />
    </div>
  )
}

export function ClimateTab(props: RoomFormProps) {
  const text = useText()
  const { room, disabled, onChange } = props
  return (
    <div className={styles.grid}>
      <NumberFields {...props} keys={climateNumbers} />
      <FieldFrame {...props} field="fireZone" isStated={room.fireZone !== null}>
        <TextInput
          label={text(getFieldNameKey('fireZone'))}
          value={room.fireZone ?? ''}
          maxLength={roomLimits.fireZone}
          disabled={disabled}
          onChange={(event) => {
            const zone = event.currentTarget.value
            onChange({ ...room, fireZone: zone.trim() === '' ? null : zone })
          }}
        />
      </FieldFrame>
    </div>
  )
}

const serviceColumns: readonly Column<Service>[] = [
  { key: 'kind', heading: 'ROOM_COLUMN_KIND', options: serviceNames },
  {
    key: 'height',
    heading: 'ROOM_COLUMN_UNDERSIDE',
    spec: { unit: 'mm', min: 1, max: roomLimits.height, whole: true },
  },
  {
    key: 'clearance',
    heading: 'ROOM_COLUMN_CLEARANCE',
    spec: { unit: 'mm', min: 0, max: roomLimits.height, whole: true },
  },
]

/** A cable tray at a usual height to start with, in mm. */
const newService: Service = { kind: 'tray', height: 2700, clearance: 0 }

export function ServicesTab(props: RoomFormProps) {
  const text = useText()
  const { room, disabled, onChange } = props
  return (
    <FieldFrame {...props} field="services" isStated={room.services.length > 0} hasHeading>
      <ListEditor
        rows={room.services}
        columns={serviceColumns}
        getName={(index) => String(index + 1)}
        createRow={() => newService}
        maxRows={roomLimits.services}
        label={text(getFieldNameKey('services'))}
        disabled={disabled}
        onChange={(services) => onChange({ ...room, services })}
      />
    </FieldFrame>
  )
}

function NumberFields({ keys, ...props }: RoomFormProps & { readonly keys: readonly RoomNumber[] }) {
  const text = useText()
  const { room, siteFigures, disabled, onChange } = props
  return keys.map((key) =>
    siteFigures[key] === undefined ? (
      <FieldFrame key={key} {...props} field={key} isStated={room.numbers[key] !== undefined}>
        <NumberEntry
          label={text(getFieldNameKey(key))}
          value={room.numbers[key]}
          spec={roomNumbers[key]}
          disabled={disabled}
          onChange={(value) => {
            const { [key]: _before, ...others } = room.numbers
            onChange({ ...room, numbers: value === undefined ? others : { ...others, [key]: value } })
          }}
        />
      </FieldFrame>
    ) : (
      <SiteFigure key={key} field={key} value={siteFigures[key]} roomValue={room.numbers[key]} />
    ),
  )
}

interface SiteFigureProps {
  readonly field: RoomNumber
  readonly value: number
  /** The value that the room itself states, which the value of the site replaces. */
  readonly roomValue: number | undefined
}

/** A figure that is stated at the site, where it is changed. */
function SiteFigure({ field, value, roomValue }: SiteFigureProps) {
  const text = useText()
  const language = useLanguage()
  const { units } = useUser().userPreferenceDetails
  const spec = roomNumbers[field]
  return (
    <div className={styles.field}>
      <NumberEntry
        label={text(getFieldNameKey(field))}
        value={value}
        spec={spec}
        disabled
        onChange={() => undefined}
      />
      <small className={styles.ofSite}>
        {text('ROOM_FROM_SITE')}
        {roomValue === undefined || roomValue === value
          ? null
          : ` · ${text('ROOM_STATED_BESIDE_SITE', { value: formatQuantity(roomValue, spec.unit, language, units) })}`}
      </small>
    </div>
  )
}

interface ChoiceFieldProps extends RoomFormProps {
  readonly field: 'ceiling' | 'tileSize' | 'floorBasis'
  readonly value: string | null
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** The text for an empty value. */
  readonly emptyKey?: MessageKey
  readonly onChoose: (value: string) => void
}

function ChoiceField({ value, options, emptyKey = 'ROOM_NOT_STATED', onChoose, ...props }: ChoiceFieldProps) {
  const text = useText()
  return (
    <FieldFrame {...props} isStated={value !== null}>
      <NativeSelect
        label={text(getFieldNameKey(props.field))}
        value={value ?? ''}
        disabled={props.disabled}
        onChange={(event) => onChoose(event.currentTarget.value)}
        data={[{ value: '', label: text(emptyKey) }, ...options]}
      />
    </FieldFrame>
  )
}
