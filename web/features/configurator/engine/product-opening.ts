/** The product that the worker is about: fetched beforehand, opened by the first question, and made ready behind its form. */

import { compileCheckedModel } from '@design-portal/domain/engine/compile-checked.ts'
import type { CompiledModel } from '@design-portal/domain/engine/compiled-model.ts'
import { createSession } from '@design-portal/domain/engine/create-session.ts'
import type { Model } from '@design-portal/domain/engine/model.ts'
import type { Session } from '@design-portal/domain/engine/session.ts'
import { loadNetwork } from '@design-portal/domain/engine/stored/load-network.ts'
import type { PriceList } from '@design-portal/domain/pricing/price-bill.ts'
import { findProduct } from '@design-portal/domain/products/list.ts'
import type { Product } from '@design-portal/domain/products/product.ts'
import { listedBy } from './open-product.ts'
import { priceListOf, samplePriceTable, unitPricesOf } from './price-list.ts'
import { formOf } from './product-form.ts'
import type { OpenProduct, Prepare, ProductForm } from './protocol.ts'

/** What opening a product needs of what surrounds the host. */
export interface ProductSource {
  /** Resolves after messages that have arrived meanwhile were received. */
  readonly pause: () => Promise<void>
  /** The bytes of a product's stored network; undefined where there is none, then the model is compiled. */
  readonly storedNetwork: (key: string, version: string) => Promise<Uint8Array | undefined>
}

export interface OpenedProduct {
  readonly product: Product
  readonly model: Model
  readonly prices: PriceList
  /** Its form and its texts need no engine: they are on screen while it is made ready. */
  readonly ready: Promise<ReadyProduct>
}

/** A product whose engine answers. */
export interface ReadyProduct extends Omit<OpenedProduct, 'ready'> {
  readonly compiled: CompiledModel
  /** Follows the choices; its answers come in a stream that must not be disturbed. */
  readonly live: Session
  /** Answers questions beside the stream. */
  readonly beside: Session
}

export class ProductOpening {
  readonly #source: ProductSource
  #opened: OpenedProduct | undefined
  /** The network of the product that is going to be opened, on its way. */
  #prepared: { readonly product: Product; readonly network: Promise<Uint8Array | undefined> } | undefined

  constructor(source: ProductSource) {
    this.#source = source
  }

  /** Fetches what opening a product of the type will need. */
  prepare({ typeId, language }: Prepare): void {
    const product = findProduct(typeId)
    if (product === undefined) return
    this.#prepared = { product, network: this.#source.storedNetwork(product.key, product.version) }
    // Who asks for the texts hears of a failure.
    product.loadMessages(language).catch(() => undefined)
  }

  /** Opens a product. @throws Error where no product has the type and version */
  open(ask: OpenProduct): ProductForm {
    const product = findProduct(ask.typeId, ask.version)
    if (product === undefined)
      throw new Error(`No product of type ${ask.typeId}, version ${ask.version ?? 'any'}`)
    const table = ask.prices ?? samplePriceTable(product)
    const model = product.buildModel(unitPricesOf(table))
    const opened = { product, model, prices: priceListOf(table) }
    const ready = this.#makeReady(opened)
    // Who asks the engine hears of a failure.
    ready.catch(() => undefined)
    this.#opened = { ...opened, ready }
    return { ...formOf(product, model), priceList: listedBy(table) }
  }

  async #makeReady(opened: Omit<OpenedProduct, 'ready'>): Promise<ReadyProduct> {
    // What can be answered without the engine goes first.
    await this.#source.pause()
    const compiled = await this.#compiled(opened.product, opened.model)
    return { ...opened, compiled, live: createSession(compiled), beside: createSession(compiled) }
  }

  /** From the stored network where it fits the model, else compiled here. */
  async #compiled(product: Product, model: Model): Promise<CompiledModel> {
    const { key, version } = product
    const prepared = this.#prepared?.product === product ? await this.#prepared.network : undefined
    this.#prepared = undefined
    const bytes = prepared ?? (await this.#source.storedNetwork(key, version))
    if (bytes === undefined) return compileCheckedModel(model)
    try {
      return loadNetwork(model, bytes)
    } catch {
      return compileCheckedModel(model)
    }
  }

  /** @throws Error while no product is open */
  opened(): OpenedProduct {
    if (this.#opened === undefined) throw new Error('No product is open yet: send "open" first')
    return this.#opened
  }

  /** The open product once its engine answers. @throws Error while no product is open */
  ready(): Promise<ReadyProduct> {
    return this.opened().ready
  }
}
