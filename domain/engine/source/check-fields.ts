// Finds faults in the fields of a record: missing, unknown, or of another kind or unit.
import { suggestName } from '../text/suggest.ts'
import type { FormulaCheck } from './check-formulas.ts'
import type { Formula } from './formula.ts'
import { findDimension, getScalarKind, type Kind } from './formula-kinds.ts'
import type { NamesInScope } from './formula-names.ts'
import {
  type FieldDescription,
  findField,
  type RecordDescription,
  type ScalarDescription,
} from './library-description.ts'
import { findUnit } from './units.ts'

type Report = (path: string, message: string, cure: string) => void

export class FieldsCheck {
  readonly #formulas: FormulaCheck
  readonly #report: Report

  constructor(formulas: FormulaCheck, report: Report) {
    this.#formulas = formulas
    this.#report = report
  }

  /** The fields of a record, each with its accepted kind. */
  checkAll(
    path: string,
    {
      owner,
      described,
      fields,
    }: {
      readonly owner: string
      readonly described: RecordDescription
      readonly fields: Readonly<Record<string, Formula>>
    },
    scope: NamesInScope,
  ): void {
    this.reportMissing(path, owner, described, fields)
    for (const [name, formula] of Object.entries(fields)) {
      const at = `${path}/fields/${name}`
      const kind = this.#formulas.checkFormula(at, formula, scope)
      const wanted = findField(described, name)
      if (wanted === undefined) this.reportSurplus(at, owner, name, described)
      else this.checkField(at, wanted, kind)
    }
  }

  checkField(path: string, wanted: ScalarDescription, kind: Kind): void {
    const { is } = getScalarKind(wanted, findUnit)
    if (is !== 'any') this.#formulas.checkKind(path, is, kind)
    this.#formulas.units.checkSameUnit(path, [
      findDimension(getScalarKind(wanted, findUnit)),
      findDimension(kind),
    ])
  }

  reportMissing(
    path: string,
    owner: string,
    described: Readonly<Record<string, FieldDescription>>,
    found: Readonly<Record<string, unknown>>,
  ): void {
    const missing = Object.entries(described).flatMap(([name, field]) =>
      Object.hasOwn(found, name) || isOptional(name, field) ? [] : [name],
    )
    if (missing.length > 0)
      this.#report(path, `${owner} also needs ${missing.join(', ')}.`, `Add \`${missing[0]} = …\`.`)
  }

  reportSurplus(
    path: string,
    owner: string,
    name: string,
    described: Readonly<Record<string, FieldDescription>>,
  ): void {
    const fieldNames = Object.keys(described)
    this.#report(
      path,
      `${owner} takes no '${name}'.`,
      suggestName(
        name,
        fieldNames,
        fieldNames.length === 0 ? 'Take it out.' : `It takes ${fieldNames.join(', ')}.`,
      ),
    )
  }
}

const isOptional = (name: string, field: FieldDescription): boolean =>
  name.endsWith('.*') || (field.kind !== 'list' && field.optional === true)
