/** Restricts the algorithms that a SAML message may name; any other algorithm is refused. */
import { type Element, listWithDescendants } from './xml-tree.ts'

const canonicalizations = [
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/2001/10/xml-exc-c14n#WithComments',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments',
]

/**
 * The allowed algorithms by parent and element. SHA-1 is broken where a collision allows a forgery: in signatures and
 * in digests of signed content. In RSA-OAEP it is not (RFC 8017, section 7.1 and appendix B.1), and there providers
 * use it by default.
 */
const allowed: ReadonlyMap<string, readonly string[]> = new Map([
  ['SignedInfo/CanonicalizationMethod', canonicalizations],
  [
    'SignedInfo/SignatureMethod',
    [
      'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
      'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
    ],
  ],
  [
    'Reference/DigestMethod',
    ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512'],
  ],
  ['Transforms/Transform', ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', ...canonicalizations]],
  [
    'EncryptedData/EncryptionMethod',
    [
      'http://www.w3.org/2009/xmlenc11#aes256-gcm',
      'http://www.w3.org/2009/xmlenc11#aes128-gcm',
      'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
      'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
    ],
  ],
  ['EncryptedKey/EncryptionMethod', ['http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p']],
  [
    'EncryptionMethod/DigestMethod',
    [
      'http://www.w3.org/2000/09/xmldsig#sha1',
      'http://www.w3.org/2000/09/xmldsig#sha256',
      'http://www.w3.org/2000/09/xmldsig#sha512',
      'http://www.w3.org/2001/04/xmlenc#sha256',
      'http://www.w3.org/2001/04/xmlenc#sha512',
    ],
  ],
])

/** The elements that must name an algorithm. */
const elementsWithAlgorithm = new Set([...allowed.keys()].map((path) => path.slice(path.indexOf('/') + 1)))

/** @throws Error that names the element, its algorithm, and the allowed ones */
export function requireSoundAlgorithms(root: Element): void {
  for (const parent of listWithDescendants(root)) {
    for (const element of parent.children) requireSound(parent, element)
  }
}

function requireSound(parent: Element, element: Element): void {
  const algorithm = element.attribute('Algorithm')
  if (algorithm === undefined && !elementsWithAlgorithm.has(element.name)) return
  const place = `${parent.name}/${element.name}`
  const allowedHere = allowed.get(place)
  if (algorithm !== undefined && allowedHere?.includes(algorithm) === true) return
  throw new Error(
    allowedHere === undefined
      ? `The message names an algorithm in ${place.slice(0, 200)}, where none is allowed`
      : `The message names ${algorithm?.slice(0, 200) ?? 'no algorithm'} in ${place}. Set the identity provider to one of ${allowedHere.join(', ')}`,
  )
}
