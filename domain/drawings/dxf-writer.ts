// The building blocks of a DXF file: codes with values, entities with handles, blocks.

import type { Pen } from './shapes.ts'

/** A group code and its value, the only thing a DXF file consists of. */
export type Code = readonly [code: number, value: number | string]

/** Types a list of codes, which TypeScript would infer as arrays of two. */
export const toCodes = (list: readonly Code[]): readonly Code[] => list

export type DxfStyle = 'plain' | 'bold'

export interface DxfFile {
  /** Size of the sheet in the units of the file; its lower left corner is the origin. */
  readonly width: number
  readonly height: number
  /** Scale of dashes relative to paper. */
  readonly lineScale: number
  readonly fonts: Readonly<Record<DxfStyle, string>>
}

/** Names that the format reserves for model and paper space; the blocks of dimensions are `*D1` and so on. */
export const modelSpace = '*Model_Space'
const paperSpace = '*Paper_Space'

export interface Block {
  readonly name: string
  readonly record: string
  readonly entities: Code[]
}

/** Collects entities and blocks, each with a handle of its own. */
export class DxfWriter {
  #lastHandle = 0
  readonly #model: Block = this.#newBlock(modelSpace)
  readonly blocks: Block[] = [this.#model, this.#newBlock(paperSpace)]
  #currentBlock: Block = this.#model

  /** The next handle, in hexadecimal. */
  createHandle(): string {
    this.#lastHandle += 1
    return this.#lastHandle.toString(16).toUpperCase()
  }

  /** Adds an entity on its pen's layer, with the codes of its subclass; some kinds have a second subclass. */
  addEntity(
    kind: string,
    pen: Pen,
    {
      subclass,
      codes,
      secondSubclass,
    }: {
      readonly subclass: string
      readonly codes: readonly Code[]
      readonly secondSubclass?: readonly [subclass: string, codes: readonly Code[]]
    },
  ): void {
    this.#currentBlock.entities.push(
      [0, kind],
      [5, this.createHandle()],
      [330, this.#currentBlock.record],
      [100, 'AcDbEntity'],
      [8, pen],
      [100, subclass],
      ...codes,
      ...(secondSubclass === undefined ? [] : toCodes([[100, secondSubclass[0]], ...secondSubclass[1]])),
    )
  }

  /** Puts what `draw` adds into a block of its own and returns its name. */
  addBlock(draw: () => void): string {
    const name = `*D${this.blocks.length - 1}`
    const enclosingBlock = this.#currentBlock
    this.#currentBlock = this.#newBlock(name)
    this.blocks.push(this.#currentBlock)
    draw()
    this.#currentBlock = enclosingBlock
    return name
  }

  #newBlock(name: string): Block {
    return { name, record: this.createHandle(), entities: [] }
  }
}
