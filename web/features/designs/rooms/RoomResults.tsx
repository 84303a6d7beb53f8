/** The results of a room: its figures, and what does not fit or should be reviewed. */

import { computeRoomFigures, rideThroughLimit } from '@design-portal/domain/rooms/figures.ts'
import type { RoomFigures } from '@design-portal/domain/rooms/figures.ts'
import { checkRoom } from '@design-portal/domain/rooms/findings.ts'
import type { RoomFinding } from '@design-portal/domain/rooms/findings.ts'
import { type Room, roomNumberKeys, roomParts } from '@design-portal/domain/rooms/room.ts'
import { formatNumber } from '@design-portal/i18n/format.ts'
import type { Text } from '../../../language/use-text.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { useUser } from '../../../session/current-user.ts'
import { FindingItem } from '../../../ui/FindingItem.tsx'
import { getFieldNameKey } from './field-names.ts'
import styles from './RoomResults.module.css'
import { formatQuantity } from './units.ts'
import type { Unit, UnitSystem } from './units.ts'

interface Reader {
  readonly text: Text
  readonly language: string
  readonly units: UnitSystem
}

export function RoomResults({ room, id }: { readonly room: Room; readonly id: string }) {
  const text = useText()
  const language = useLanguage()
  const { units } = useUser().userPreferenceDetails
  const reader: Reader = { text, language, units }
  const figures = formatFigures(computeRoomFigures(room), reader)
  const findings = checkRoom(room)
  const assumedFields = findings.flatMap(({ key, arguments: { field } }) =>
    key === 'ROOM_FIELD_ASSUMED' ? [field] : [],
  )
  const otherFindings = findings.filter(({ key }) => key !== 'ROOM_FIELD_ASSUMED')
  return (
    <section id={id} className={styles.results} aria-label={text('ROOM_RESULTS')}>
      {figures.length === 0 ? <p className={styles.quiet}>{text('ROOM_NOTHING_YET')}</p> : null}
      <dl className={styles.figures}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.title}>{text('ROOM_FINDINGS')}</h3>
      {otherFindings.length === 0 ? <p className={styles.quiet}>{text('ROOM_FINDINGS_NONE')}</p> : null}
      <ul className={styles.findings} aria-live="polite">
        {otherFindings.map((finding) => (
          <FindingItem
            key={JSON.stringify(finding)}
            severity={finding.severity}
            sentence={formatFinding(finding, reader)}
          />
        ))}
        {assumedFields.length === 0 ? null : (
          <FindingItem
            severity="information"
            sentence={text('ROOM_FIELD_ASSUMED', { field: formatFields(assumedFields, reader) })}
          />
        )}
      </ul>
    </section>
  )
}

/** Formats names of fields as a list in the language. */
function formatFields(fields: readonly (string | number | undefined)[], { text, language }: Reader): string {
  const names = [...roomParts, ...roomNumberKeys]
    .filter((field) => fields.includes(field))
    .map((field) => text(getFieldNameKey(field)))
  return new Intl.ListFormat(language, { type: 'unit' }).format(names)
}

/** Units of a finding's arguments that are not lengths. */
const argumentUnits: Partial<Record<RoomFinding['key'], Unit>> = {
  ROOM_LIFT_CARRIES: 'kg',
  ROOM_FLOOR_AREA_LOAD: 'kPa',
  ROOM_FLOOR_BELOW_MINIMUM: 'kPa',
  ROOM_FLOOR_BELOW_RECOMMENDED: 'kPa',
  ROOM_FLOOR_POINT_LOAD: 'kN',
}
/** Arguments that are plain counts without a unit. */
const unitlessArguments: ReadonlySet<string> = new Set(['wall', 'number'])

function formatFinding({ key, arguments: values }: RoomFinding, { text, language, units }: Reader): string {
  const formatted = Object.entries(values).map(([name, value]) => {
    const hasUnit = typeof value === 'number' && !unitlessArguments.has(name)
    return [name, hasUnit ? formatQuantity(value, argumentUnits[key] ?? 'mm', language, units) : value]
  })
  return text(key, Object.fromEntries(formatted))
}

/** Returns the figures that are known, with their names. */
function formatFigures(figures: RoomFigures, { text, language, units }: Reader) {
  const createFormatter = (unit: Unit) => (value: number) => formatQuantity(value, unit, language, units)
  // Users who see millimetres in inches see metres in feet.
  const formatMetres = createFormatter('m')
  const formatWhole = (value: number) => formatNumber(value, language, 0)
  const lines: readonly (readonly [name: string, value: number | null, show: (value: number) => string])[] = [
    [text('ROOM_FIGURE_AREA'), figures.area, createFormatter('m²')],
    [text('ROOM_FIGURE_USABLE_AREA'), figures.usableArea, createFormatter('m²')],
    [text('ROOM_FIGURE_PERIMETER'), figures.perimeter, formatMetres],
    [text('ROOM_FIGURE_VOLUME'), figures.volume, createFormatter('m³')],
    [
      text('ROOM_FIGURE_TILES'),
      figures.tiles,
      (all) => text('ROOM_TILES_CUT', { all: formatWhole(all), cut: formatWhole(figures.cutTiles ?? 0) }),
    ],
    [text('ROOM_FIGURE_PERFORATED_TILES'), figures.perforatedTiles, formatWhole],
    [text('ROOM_FIGURE_ENVELOPE_GAIN'), figures.envelopeGain, createFormatter('kW')],
    [
      text('ROOM_FIGURE_RIDE_THROUGH', { limit: createFormatter('°C')(rideThroughLimit) }),
      figures.rideThrough,
      (minutes) => {
        const seconds = Math.floor(minutes * 60)
        return text('ROOM_MINUTES_SECONDS', {
          minutes: formatWhole(Math.floor(seconds / 60)),
          seconds: formatWhole(seconds % 60),
        })
      },
    ],
  ]
  return lines.flatMap(([name, value, show]) => (value === null ? [] : [{ name, value: show(value) }]))
}
