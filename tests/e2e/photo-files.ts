import sharp from 'sharp'

/** Upper half red and lower half blue, as a camera held on its side keeps it: red to the left. */
export async function sidewaysPhotoWithPlace(): Promise<Buffer> {
  const blue = { create: { width: 200, height: 200, channels: 3 as const, background: '#0000ff' } }
  const jpeg = await sharp({
    create: { width: 400, height: 200, channels: 3, background: '#ff0000' },
  })
    .composite([{ input: blue, left: 200, top: 0 }])
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return Buffer.concat([jpeg.subarray(0, 2), EXIF, jpeg.subarray(2)])
}

/** A clear sheet with a black square in its middle. */
export function clearPicture(type: 'png' | 'webp'): Promise<Buffer> {
  const black = { create: { width: 40, height: 40, channels: 3 as const, background: '#000000' } }
  return sharp({
    create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([{ input: black }])
    .toFormat(type)
    .toBuffer()
}

/** Nothing is harder to make small than noise. */
export function noise(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** A head and nothing after it: how large the picture would be is already told. */
export function pngHead(width: number, height: number): Buffer {
  const head = Buffer.from(
    '89504e470d0a1a0a0000000d494844520000000000000000080200000000000000',
    'hex',
  )
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}

/** Which segments a JPEG begins with, by their markers, up to its picture. */
export function segmentsOf(jpeg: Buffer): readonly string[] {
  const segments: string[] = []
  for (let at = 2; jpeg[at] === 0xff && jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2))
    segments.push(jpeg.toString('hex', at, at + 2))
  return segments
}

/** Orientation 6, the name of a phone, and 35°35′43″ north: hand-made, byte by byte. */
const EXIF = segment(
  Buffer.concat([
    Buffer.from('Exif\0\0', 'latin1'),
    Buffer.from('MM\0*\0\0\0\x08', 'latin1'),
    directory([entry(0x010f, 2, 12, 50), entry(0x0112, 3, 1, 6 << 16), entry(0x8825, 4, 1, 62)]),
    Buffer.from('Secret Phone', 'latin1'),
    directory([entry(1, 2, 2, 0x4e000000), entry(2, 5, 3, 92)]),
    Buffer.from([35, 1, 35, 1, 43, 1].flatMap((number) => [0, 0, 0, number])),
  ]),
)

function segment(content: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

function directory(entries: readonly Buffer[]): Buffer {
  return Buffer.concat([Buffer.from([0, entries.length]), ...entries, Buffer.alloc(4)])
}

function entry(tag: number, type: number, count: number, value: number): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt16BE(tag, 0)
  bytes.writeUInt16BE(type, 2)
  bytes.writeUInt32BE(count, 4)
  bytes.writeUInt32BE(value, 8)
  return bytes
}
