// A simulator of the sales system in docs/reference/sales-system.md, to try the portal with: `npm run sales-system`.
import { startCrmSimulator } from '../server/testing/crm-simulator.ts'

const { PORT = '4290', DELAY_MS = '0', FAIL_SHARE = '0', TOKEN } = process.env

const simulator = await startCrmSimulator({
  port: Number(PORT),
  ...(TOKEN === undefined ? {} : { token: TOKEN }),
})
simulator.put({ number: 'OP-123456-1234567', name: 'Data hall Rotterdam', accountName: 'Nordwind Energie' })
simulator.put({
  number: 'OP-123456-7654321',
  name: 'Edge rooms Bavaria',
  accountName: 'Isar Netze',
  partnerAccount: 'PARTNER-BRANDT',
  stage: 2,
})
simulator.put({
  number: 'ORF-12345678',
  name: 'Hospital extension',
  accountName: 'Klinikum Nord',
  partnerAccount: 'PARTNER-KITANO',
})

// The share of requests, from 0 to 1, whose connection is closed; they are spread evenly.
const failShare = Number(FAIL_SHARE)
simulator.setFaults((request) => ({
  delayMilliseconds: Number(DELAY_MS),
  closesConnection: Math.floor(request * failShare) > Math.floor((request - 1) * failShare),
}))
console.log(`The sales system listens on ${simulator.url}; start the portal with CRM_URL=${simulator.url}`)

let printedCount = 0
setInterval(() => {
  for (const { number, body } of simulator.acceptedUpdates.slice(printedCount))
    console.log(number, JSON.stringify(body))
  printedCount = simulator.acceptedUpdates.length
}, 1000)
