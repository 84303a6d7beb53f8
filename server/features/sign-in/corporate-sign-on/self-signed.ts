/** Creates a self-signed certificate for a key, by which identity providers recognise the portal's signatures (X.509, RFC 5280). */
import { createPublicKey, randomBytes, sign } from 'node:crypto'

/** The validity of a certificate in SAML metadata is not checked, only its key matters. */
const validYears = 20

/** Type tags of ASN.1 in its distinguished encoding rules, DER (X.690). */
const typeTags = {
  integer: 0x02,
  bitString: 0x03,
  null: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
}

function encode(type: keyof typeof typeTags, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([typeTags[type]]), encodeLength(content.length), content])
}

function encodeLength(bytes: number): Buffer {
  if (bytes < 128) return Buffer.from([bytes])
  return bytes < 256 ? Buffer.from([0x81, bytes]) : Buffer.from([0x82, bytes >> 8, bytes & 0xff])
}

/** Object identifier 1.2.840.113549.1.1.11: RSA with SHA-256. */
const sha256WithRsa = encode(
  'sequence',
  encode('oid', Buffer.from('2a864886f70d01010b', 'hex')),
  encode('null'),
)

/** Object identifier 2.5.4.3: common name. */
const commonName = Buffer.from('550403', 'hex')

/**
 * @param privateKey RSA key in PEM form
 * @returns the certificate in PEM form
 */
export function createSelfSignedCertificate(privateKey: string, name: string, from: Date): string {
  const subject = encode(
    'sequence',
    encode('set', encode('sequence', encode('oid', commonName), encode('utf8', Buffer.from(name)))),
  )
  const until = new Date(from)
  until.setUTCFullYear(from.getUTCFullYear() + validYears)
  // The first bit of the serial number is 0, which makes it positive.
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(15)])
  const content = encode(
    'sequence',
    encode('integer', serial),
    sha256WithRsa,
    subject,
    encode('sequence', encodeTime(from), encodeTime(until)),
    subject,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)])
  const certificate = encode('sequence', content, sha256WithRsa, encode('bitString', signature))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

function encodeTime(date: Date): Buffer {
  return encode('time', Buffer.from(date.toISOString().replaceAll(/[-:T]|\.\d+/g, '')))
}
