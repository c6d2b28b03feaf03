/** Unpacks a ZIP archive within limits, whatever it says about the sizes of its files. */
import { Inflate } from 'fflate'

/** Why an archive is not unpacked: it is none, or it is larger than the limit. */
export type Unpacked = { ok: true; files: Record<string, Uint8Array> } | { ok: false; isTooLarge: boolean }

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
/** Instead of a size or place that is in the additional fields of an entry. */
const elsewhere = 0xffffffff

/**
 * The files of an archive that `isWanted` asks for. Bytes are counted while they come out, so an archive that claims
 * less than it has, or uses the same bytes for many files, is stopped at the limit.
 */
export function unpacked(archive: Uint8Array, isWanted: (name: string) => boolean, maxBytes: number): Unpacked {
  const files: Record<string, Uint8Array> = {}
  let space = maxBytes
  try {
    for (const entry of entriesOf(archive)) {
      if (!isWanted(entry.name)) continue
      const content = entry.isPacked ? inflated(entry.bytes, space) : entry.bytes.length > space ? null : entry.bytes
      if (content === null) return { ok: false, isTooLarge: true }
      space -= content.length
      files[entry.name] = content
    }
  } catch {
    return { ok: false, isTooLarge: false }
  }
  return { ok: true, files }
}

/** A small piece may unpack to a thousand times its size before its bytes are counted. */
const pieceBytes = 4 * 1024

/** The content of a file, or null if it has more bytes than there is space for. */
function inflated(packed: Uint8Array, space: number): Uint8Array | null {
  const chunks: Uint8Array[] = []
  let length = 0
  const inflate = new Inflate((chunk) => {
    length += chunk.length
    if (length <= space) chunks.push(chunk)
  })
  for (let at = 0; at < packed.length && length <= space; at += pieceBytes) {
    inflate.push(packed.subarray(at, at + pieceBytes), at + pieceBytes >= packed.length)
  }
  if (length > space) return null
  const content = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    content.set(chunk, at)
    at += chunk.length
  }
  return content
}

type Entry = { name: string; isPacked: boolean; bytes: Uint8Array }

/** The entries of the archive's directory. Throws if it has none or is damaged. */
function* entriesOf(archive: Uint8Array): Generator<Entry> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const end = endOf(view)
  let at = view.getUint32(end + 16, true)
  // An archive of the 64-bit kind has its directory right before its own end records.
  const from = at === elsewhere ? Number(view.getBigUint64(Number(view.getBigUint64(end - 12, true)) + 48, true)) : at
  for (at = from; at + 46 <= archive.length && view.getUint32(at, true) === entryMark; ) {
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((place) => view.getUint16(at + place, true))
    const [nameBytes = 0, extraBytes = 0, noteBytes = 0] = [nameLength, extraLength, noteLength]
    const name = new TextDecoder().decode(archive.subarray(at + 46, at + 46 + nameBytes))
    const wide = wideFields(view, at, at + 46 + nameBytes, extraBytes)
    if (view.getUint32(wide.offset, true) !== localMark) throw new Error('no file here')
    const start = wide.offset + 30 + view.getUint16(wide.offset + 26, true) + view.getUint16(wide.offset + 28, true)
    const method = view.getUint16(at + 10, true)
    if (method !== 0 && method !== 8) throw new Error('unknown compression')
    yield { name, isPacked: method === 8, bytes: archive.subarray(start, start + wide.size) }
    at += 46 + nameBytes + extraBytes + noteBytes
  }
}

/** Where the end record begins: it is the last one, followed by a note of at most 65,535 bytes. */
function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at--) {
    if (view.getUint32(at, true) === endMark) return at
  }
  throw new Error('not an archive')
}

/** The packed size and the place of a file; in an archive of the 64-bit kind they may be in the additional fields. */
function wideFields(view: DataView, at: number, extraAt: number, extraBytes: number): { size: number; offset: number } {
  let [size, offset] = [view.getUint32(at + 20, true), view.getUint32(at + 42, true)]
  for (let field = extraAt; field + 4 <= extraAt + extraBytes; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== 1) continue
    // In this order, and only those that the entry itself has not: unpacked size, packed size, place.
    let value = field + 4 + (view.getUint32(at + 24, true) === elsewhere ? 8 : 0)
    if (size === elsewhere) {
      size = Number(view.getBigUint64(value, true))
      value += 8
    }
    if (offset === elsewhere) offset = Number(view.getBigUint64(value, true))
  }
  return { size, offset }
}
