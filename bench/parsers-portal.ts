// The portal of `verify -- parsers` in a separate process: reports how long its event loop was blocked since the last request.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { writeMetadata } from '../server/features/sign-in/corporate-sign-on/write-metadata.ts'
import { createSamlProvider } from '../server/testing/saml-provider.ts'
import { insertSolution } from '../server/testing/solutions.ts'
import { send } from '../server/testing/workflow-walk/world.ts'
import { openWorkflowPortal } from './workflow-portal.ts'

const saml = createSamlProvider()
const { world, close } = await openWorkflowPortal(saml.environment)
const { app } = world
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const { corporateSignOn } = app.services
if (corporateSignOn === undefined) throw new Error('The portal has no single sign-on')
const provider = saml.connectPortal(await writeMetadata(corporateSignOn))
const now = world.now()

const cfgId = await insertSolution(world, { owner: 'super' })
const priceList = await send(world, 'super', 'price-list/create', { priceListName: 'Any', currency: 'EUR' })

const eventLoopDelay = monitorEventLoopDelay({ resolution: 1 })
eventLoopDelay.enable()

process.on('message', (message) => {
  if (message === 'close') {
    void close().finally(() => process.exit())
    return
  }
  process.send?.({ blockedMilliseconds: eventLoopDelay.max / 1e6 })
  eventLoopDelay.reset()
})

process.send?.({
  address,
  cfgId,
  versionId: readVersionId(priceList.body),
  answer: await provider.answer({ requestId: '_request-of-nobody', now, nameId: 'nobody' }),
  logoutForm: provider.logoutForm({ now, nameId: 'nobody' }),
})

function readVersionId(body: object): unknown {
  const draft = 'draft' in body ? body.draft : undefined
  return typeof draft === 'object' && draft !== null && 'versionId' in draft ? draft.versionId : ''
}
