/** The worker thread that verifies signatures and decrypts assertions, so that the work can be stopped. */
import { promisify } from 'node:util'
import { parentPort } from 'node:worker_threads'
import { decrypt } from 'xml-encryption'
import { requireSoundAlgorithms } from './algorithms.ts'
import { createSaml } from './saml-library.ts'
import type { VerificationTask, VerificationResult } from './verify-signature.ts'
import { messageBounds, readXml, listWithDescendants } from './xml-tree.ts'

const decryptXml = promisify(decrypt)

async function verify(task: VerificationTask): Promise<string> {
  if (task.kind === 'logoutRequest') {
    await createSaml(task.expected).validatePostRequestAsync({ SAMLRequest: task.field })
    return ''
  }
  const { xml, inResponseTo, expected } = task
  if (task.encrypted) await requireSmallSecret(xml, expected.ownKey.privateKey)
  const { profile } = await createSaml(expected, inResponseTo).validatePostResponseAsync({
    SAMLResponse: Buffer.from(xml).toString('base64'),
  })
  const signed = profile?.getAssertionXml?.()
  if (signed === undefined) throw new Error('The answer has no signed assertion')
  return signed
}

/**
 * Anybody who has our certificate can encrypt anything, so the decrypted content must meet the same limits before the
 * library searches it.
 */
async function requireSmallSecret(xml: string, key: string): Promise<void> {
  const outer = listWithDescendants(readXml(xml)).length
  const secret = await decryptXml(xml, {
    key,
    disallowDecryptionWithInsecureAlgorithm: true,
    warnInsecureAlgorithm: false,
  })
  const bounds = { ...messageBounds, elements: messageBounds.elements - outer }
  const assertion = readXml(secret, { bounds })
  requireSoundAlgorithms(assertion)
  const assertions = listWithDescendants(assertion).filter(({ name }) => name.endsWith('Assertion'))
  if (assertion.name !== 'Assertion' || assertions.length > 1)
    throw new Error('What is encrypted is not one assertion')
}

async function answer(task: VerificationTask): Promise<VerificationResult> {
  try {
    return { signed: await verify(task) }
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', async (task: VerificationTask) => {
  parentPort?.postMessage(await answer(task))
})
