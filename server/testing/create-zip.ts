/** Creates ZIP archives for tests, valid ones and ones with false declarations. */
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly content: string | Uint8Array
  /** The unpacked size that the directory declares, if it is false. */
  readonly declaredSize?: number
  readonly isEncrypted?: boolean
}

export function createZip(entries: readonly ZipEntry[]): Buffer {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, declaredSize, isEncrypted } of entries) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const file = Buffer.from(name)
    const commonFields = Buffer.alloc(26)
    commonFields.writeUInt16LE(20, 0)
    commonFields.writeUInt16LE(isEncrypted === true ? 1 : 0, 2)
    commonFields.writeUInt16LE(8, 4)
    commonFields.writeUInt32LE(crc32(bytes), 10)
    commonFields.writeUInt32LE(packed.length, 14)
    commonFields.writeUInt32LE(declaredSize ?? bytes.length, 18)
    commonFields.writeUInt16LE(file.length, 22)
    const head = Buffer.concat([Buffer.from('504b0304', 'hex'), commonFields, file])
    local.push(head, packed)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('504b01021400', 'hex'), commonFields, tail, file)
    offset += head.length + packed.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, index, end])
}

/** A workbook with one sheet from the XML of its rows. */
export function createWorkbook(rows: string, more: readonly ZipEntry[] = []): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return createZip([
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Bill" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    },
    ...more,
  ])
}
