/** The product of the worker: opened by a question, and prepared for the engine while its form is already shown. */

import { compileCheckedModel } from '@design-portal/domain/engine/compile-checked.ts'
import type { CompiledModel } from '@design-portal/domain/engine/compiled-model.ts'
import { createSession } from '@design-portal/domain/engine/create-session.ts'
import type { Model } from '@design-portal/domain/engine/model.ts'
import type { Session } from '@design-portal/domain/engine/session.ts'
import { loadNetwork } from '@design-portal/domain/engine/stored/load-network.ts'
import type { Choices } from '@design-portal/domain/engine/model.ts'
import {
  type DataContent,
  splitChoices,
  splitRows,
  listDataHashes,
} from '@design-portal/domain/products/data-rows.ts'
import type { PriceList } from '@design-portal/domain/pricing/price-bill.ts'
import type { Product } from '@design-portal/domain/products/product.ts'
import { buildProductForm } from '@design-portal/domain/products/product-form.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { ProductVersion } from '../../../products/product-files.ts'
import { toPriceListInfo } from './open-product.ts'
import { toPriceList, createSamplePriceTable, toUnitPrices } from './price-list.ts'
import type { OpenProduct, PriceTable, ProductForm, Questions } from './protocol.ts'

type ProductTexts = Questions['texts']['answer']

/** What opening a product needs from the host's environment. */
export interface ProductSource {
  /** Resolves to undefined if no product has the type and version. */
  readonly loadProduct: (wanted: ProductVersion) => Promise<Product | undefined>
  readonly loadTexts: (wanted: ProductVersion, language: Language) => Promise<ProductTexts>
  /** Resolves to rows that are stored with a solution, by their hash. */
  readonly loadData: (cfgId: string, hash: string) => Promise<DataContent>
  /** Resolves after pending messages have been received. */
  readonly pause: () => Promise<void>
  /** Resolves to the bytes of a product's stored network; if it is undefined, the model is compiled. */
  readonly loadStoredNetwork: (wanted: ProductVersion) => Promise<Uint8Array | undefined>
}

export interface OpenedProduct {
  readonly product: Product
  readonly model: Model
  readonly table: PriceTable
  readonly prices: PriceList
  /** The solution in which the rows are stored. */
  readonly cfgId: string | undefined
  /** Resolves when the engine is ready; form and texts need no engine and are shown before. */
  readonly ready: Promise<ReadyProduct>
}

/** A product whose engine is ready. */
export interface ReadyProduct extends Omit<OpenedProduct, 'ready'> {
  readonly compiled: CompiledModel
  /** The session that follows the choices; its stream of answers must not be disturbed. */
  readonly liveSession: Session
  /** The session that answers single questions, apart from the stream. */
  readonly questionSession: Session
}

/** A product with the rows that some choices name, and the choices without those names, for the engine. */
export interface ProductWithRows {
  readonly ready: ReadyProduct
  readonly choices: Choices
  /** The choices that name rows. */
  readonly rows: Choices
}

const notOpenMessage = 'No product is open yet: send "open" first'

export class ProductOpening {
  readonly #source: ProductSource
  /** Rows by solution and hash, which never change. */
  readonly #data = new Map<string, Promise<DataContent>>()
  /** The product with the rows of the last choices, kept so that unchanged rows need not be given to it again. */
  #lastWithRows: { readonly base: Product; readonly rowsKey: string; readonly product: Product } | undefined
  #opened: Promise<OpenedProduct> | undefined

  constructor(source: ProductSource) {
    this.#source = source
  }

  /** Opens a product. @throws Error if no product has the type and version */
  async open(request: OpenProduct): Promise<ProductForm> {
    const previous = this.#opened
    const opening = this.#open(request)
    // Questions in the meantime wait for it; if the product cannot be opened, the previous one stays open.
    this.#opened = opening.catch(async (error: unknown) => {
      if (previous === undefined) throw error
      return await previous
    })
    this.#opened.catch(() => undefined)
    const { product, model, table } = await opening
    return { ...buildProductForm(product, model), priceList: toPriceListInfo(table) }
  }

  /** Returns the texts of the product that was opened last. @throws Error if they cannot be fetched */
  async loadTexts(language: Language): Promise<ProductTexts> {
    if (this.#opened === undefined) throw new Error(notOpenMessage)
    const { product } = await this.#opened
    return await this.#source.loadTexts({ type: product.typeId, version: product.version }, language)
  }

  async #open(request: OpenProduct): Promise<OpenedProduct> {
    const wanted = { type: request.typeId, version: request.version, hash: request.hash }
    // The network is on its way while the content is being read; a failure is reported as a missing network.
    const network = this.#source.loadStoredNetwork(wanted)
    network.catch(() => undefined)
    const product = await this.#source.loadProduct(wanted)
    if (product === undefined)
      throw new Error(`No product of type ${request.typeId}, version ${request.version ?? 'any'}`)
    const table = request.prices ?? createSamplePriceTable(product)
    const model = product.buildModel(toUnitPrices(table))
    const opened = { product, model, table, prices: toPriceList(table), cfgId: request.cfgId }
    const ready = this.#prepareEngine(opened, network)
    // The failure is reported to the code that asks the engine.
    ready.catch(() => undefined)
    return { ...opened, ready }
  }

  async #prepareEngine(
    opened: Omit<OpenedProduct, 'ready'>,
    network: Promise<Uint8Array | undefined>,
  ): Promise<ReadyProduct> {
    // Questions that need no engine are answered first.
    await this.#source.pause()
    const compiled = compile(opened.model, await network)
    return {
      ...opened,
      compiled,
      liveSession: createSession(compiled),
      questionSession: createSession(compiled),
    }
  }

  /** Resolves to the open product when its engine is ready. @throws Error while no product is open */
  async getReadyProduct(): Promise<ReadyProduct> {
    if (this.#opened === undefined) throw new Error(notOpenMessage)
    const { ready } = await this.#opened
    return await ready
  }

  /**
   * Resolves to the open product with the rows that the choices name.
   *
   * @throws Error while no product is open, or if rows cannot be fetched or read
   */
  async getProductWithRows(allChoices: Choices): Promise<ProductWithRows> {
    const ready = await this.getReadyProduct()
    const { product, cfgId = '' } = ready
    if (product.dataTables.length === 0) return { ready, choices: allChoices, rows: {} }
    const { rows } = splitRows(allChoices, product.dataTables)
    const hashes = listDataHashes(product.dataTables, allChoices)
    const contents = await Promise.all(hashes.map((hash) => this.#loadData(cfgId, hash)))
    const split = splitChoices(
      product.dataTables,
      allChoices,
      new Map(hashes.map((hash, index) => [hash, contents[index] ?? { columns: [], rows: [] }])),
    )
    if (split.kind === 'unreadable') throw new Error(`${split.table}: ${split.message}`)
    const rowsKey = JSON.stringify(rows)
    if (this.#lastWithRows?.base !== product || this.#lastWithRows.rowsKey !== rowsKey)
      this.#lastWithRows = { base: product, rowsKey, product: product.withData(split.rows) }
    return { ready: { ...ready, product: this.#lastWithRows.product }, choices: split.choices, rows }
  }

  async #loadData(cfgId: string, hash: string): Promise<DataContent> {
    const key = `${cfgId} ${hash}`
    const rows = this.#data.get(key) ?? this.#source.loadData(cfgId, hash)
    this.#data.set(key, rows)
    // A failed load, for example without a network, is repeated at the next question.
    rows.catch(() => this.#data.delete(key))
    return await rows
  }
}

/** Uses the stored network if it fits the model; otherwise compiles the model here. */
function compile(model: Model, network: Uint8Array | undefined): CompiledModel {
  if (network === undefined) return compileCheckedModel(model)
  try {
    return loadNetwork(model, network)
  } catch {
    return compileCheckedModel(model)
  }
}
