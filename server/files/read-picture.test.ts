/** Tests that pictures are read without their metadata, and that nothing but a sound picture is accepted. */
import { expect, test } from 'vitest'
import { createJpeg, createPng } from '../testing/create-picture.ts'
import { PictureError, readPicture } from './read-picture.ts'

const readProblem = async (bytes: Uint8Array) =>
  await readPicture(bytes).then(
    () => undefined,
    (error: unknown) => (error instanceof PictureError ? error.problem : error),
  )

test('a PNG keeps its pixels and loses its texts and all bytes after its end', async () => {
  const file = Buffer.concat([
    createPng({ width: 300, height: 90, extra: { tEXt: 'Author\0A Person', eXIf: 'GPS' } }),
    Buffer.from('<script>alert(1)</script>'),
  ])
  const picture = await readPicture(file)
  expect(picture).toMatchObject({ kind: 'png', width: 300, height: 90 })
  expect(picture.bytes.equals(createPng({ width: 300, height: 90 }))).toBe(true)
})

test('a JPEG keeps its scan and loses its position and its comment', async () => {
  const picture = await readPicture(createJpeg({ width: 640, height: 200, comment: '<?php system("ls") ?>' }))
  expect(picture).toMatchObject({ kind: 'jpeg', width: 640, height: 200 })
  expect(picture.bytes.includes('GPS') || picture.bytes.includes('php')).toBe(false)
  expect(
    picture.bytes.subarray(-9).equals(Buffer.from([0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9])),
  ).toBe(true)
  expect((await readPicture(picture.bytes)).bytes.equals(picture.bytes)).toBe(true)
})

const png = createPng({ width: 20, height: 10 })
const damagedPng = Buffer.from(png)
damagedPng.writeUInt8(1, png.length - 30)

test.each<[string, Uint8Array, string]>([
  ['an empty file', new Uint8Array(), 'format'],
  ['a text', Buffer.from('Not a picture'), 'format'],
  [
    'a drawing with a script',
    Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"><script/></svg>'),
    'svg',
  ],
  [
    'a text after the first bytes of a PNG',
    Buffer.concat([png.subarray(0, 8), Buffer.from('text')]),
    'damaged',
  ],
  ['a PNG that breaks off', png.subarray(0, -20), 'damaged'],
  ['a PNG with a changed byte', damagedPng, 'damaged'],
  [
    'a PNG with fewer pixels than it declares',
    createPng({ width: 20, height: 10, pixels: Buffer.alloc(50) }),
    'damaged',
  ],
  [
    'a small PNG that unpacks to much more than it declares',
    createPng({ width: 20, height: 10, pixels: Buffer.alloc(50_000_000) }),
    'damaged',
  ],
  [
    'a PNG of 20,000 × 20,000 pixels',
    createPng({ width: 20_000, height: 20_000, pixels: Buffer.alloc(1) }),
    'tooManyPixels',
  ],
  ['a JPEG of 20,000 × 20,000 pixels', createJpeg({ width: 20_000, height: 20_000 }), 'tooManyPixels'],
  ['a JPEG that breaks off', createJpeg({ width: 20, height: 10 }).subarray(0, -2), 'damaged'],
  ['a JPEG without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 4, 0, 0, 0xff, 0xd9]), 'damaged'],
  ['a JPEG in CMYK colours', createJpeg({ width: 20, height: 10, components: 4 }), 'colours'],
])('%s is refused', async (_title, bytes, problem) => {
  expect(await readProblem(bytes)).toBe(problem)
})
