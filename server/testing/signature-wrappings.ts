/**
 * The eight ways to wrap a signed SAML message in a forged one, from Somorovsky et al., On Breaking SAML (USENIX
 * Security 2012), numbered XSW1 to XSW8 as in common test tools.
 */

type Forge = (part: string) => string

export type Wrapping = {
  readonly name: string
  readonly what: string
  /** The part that must be signed for the attack. */
  readonly signed: 'message' | 'assertion'
  /** Creates the forged message; `forge` replaces the attacker with the victim. */
  readonly wrap: (original: string, forge: Forge) => string
  /** The reason that the portal gives for rejecting it. */
  readonly refusalReason: RegExp
}

const signaturePattern = /<ds:Signature[\s>][\s\S]*?<\/ds:Signature>/
const assertionPattern = /<saml:Assertion[\s>][\s\S]*<\/saml:Assertion>/

const getPart = (xml: string, pattern: RegExp): string => {
  const part = pattern.exec(xml)?.[0]
  if (part === undefined) throw new Error(`The signed message has no ${String(pattern)}`)
  return part
}

/** A message without its signature and with new ids. */
const forgeCopy = (part: string): string =>
  part.replace(signaturePattern, '').replaceAll(/ ID="([^"]+)"/g, ' ID="$1-forged"')

/** Splits a signed answer into the parts before, inside and after its assertion. */
function splitAnswer(original: string) {
  const assertion = getPart(original, assertionPattern)
  const signature = getPart(assertion, signaturePattern)
  const [head = '', tail = ''] = original.split(assertion)
  return { assertion, signature, unsignedAssertion: assertion.replace(signature, ''), head, tail }
}

const insertAfterIssuer = (part: string, addition: string): string =>
  part.replace('</saml:Issuer>', `</saml:Issuer>${addition}`)
const insertIntoSignature = (signature: string, addition: string): string =>
  signature.replace('</ds:Signature>', `${addition}</ds:Signature>`)

const twoAssertions = /assertions, not one|not a single Response/

export const wrappings: readonly Wrapping[] = [
  {
    name: 'XSW1',
    what: 'the signed response within the signature of a forged one',
    signed: 'message',
    wrap: (original, forge) => {
      const signature = getPart(original, signaturePattern)
      return insertAfterIssuer(
        forge(forgeCopy(original)),
        insertIntoSignature(signature, original.replace(signature, '')),
      )
    },
    refusalReason: twoAssertions,
  },
  {
    name: 'XSW2',
    what: 'the signed response before the signature of a forged one',
    signed: 'message',
    wrap: (original, forge) => {
      const signature = getPart(original, signaturePattern)
      return insertAfterIssuer(forge(forgeCopy(original)), `${original.replace(signature, '')}${signature}`)
    },
    refusalReason: twoAssertions,
  },
  {
    name: 'XSW3',
    what: 'a forged assertion before the signed one',
    signed: 'assertion',
    wrap: (original, forge) => {
      const { assertion, head, tail } = splitAnswer(original)
      return `${head}${forge(forgeCopy(assertion))}${assertion}${tail}`
    },
    refusalReason: twoAssertions,
  },
  {
    name: 'XSW4',
    what: 'the signed assertion within a forged one',
    signed: 'assertion',
    wrap: (original, forge) => {
      const { assertion, head, tail } = splitAnswer(original)
      return `${head}${forge(forgeCopy(assertion)).replace('</saml:Assertion>', `${assertion}</saml:Assertion>`)}${tail}`
    },
    refusalReason: twoAssertions,
  },
  {
    name: 'XSW5',
    what: 'the signature in a forged assertion, followed by the assertion that it signs',
    signed: 'assertion',
    wrap: (original, forge) => {
      const { assertion, signature, unsignedAssertion, head, tail } = splitAnswer(original)
      return `${head}${insertAfterIssuer(forge(forgeCopy(assertion)), signature)}${unsignedAssertion}${tail}`
    },
    refusalReason: twoAssertions,
  },
  {
    name: 'XSW6',
    what: 'the signed assertion within the signature of a forged one',
    signed: 'assertion',
    wrap: (original, forge) => {
      const { assertion, signature, unsignedAssertion, head, tail } = splitAnswer(original)
      return `${head}${insertAfterIssuer(forge(forgeCopy(assertion)), insertIntoSignature(signature, unsignedAssertion))}${tail}`
    },
    refusalReason: twoAssertions,
  },
  {
    name: 'XSW7',
    what: 'a forged assertion in an extensions element before the signed one',
    signed: 'assertion',
    wrap: (original, forge) => {
      const { assertion, head, tail } = splitAnswer(original)
      return `${head}<samlp:Extensions>${forge(forgeCopy(assertion))}</samlp:Extensions>${assertion}${tail}`
    },
    refusalReason: twoAssertions,
  },
  {
    name: 'XSW8',
    what: 'the signed assertion as an object in the signature of a forged one',
    signed: 'assertion',
    wrap: (original, forge) => {
      const { assertion, signature, unsignedAssertion, head, tail } = splitAnswer(original)
      const object = `<ds:Object>${unsignedAssertion}</ds:Object>`
      return `${head}${insertAfterIssuer(forge(forgeCopy(assertion)), insertIntoSignature(signature, object))}${tail}`
    },
    refusalReason: twoAssertions,
  },
]
