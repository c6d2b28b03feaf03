/**
 * [SC7] The text of a file: in UTF-8, unless its mark, its declaration or its type says otherwise. Calendars and old exports are
 * sometimes in Latin letters of one byte.
 */
export function textOfBytes(bytes: Uint8Array, type = ''): string {
  const [a, b] = bytes
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff))
    return decode(bytes, a === 0xff ? 'utf-16le' : 'utf-16be') ?? ''
  const head = String.fromCharCode(...bytes.subarray(0, 200))
  const declared =
    /^[^<]{0,3}<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(head)?.[1] ?? /charset="?([\w-]+)/i.exec(type)?.[1]
  const text = decode(bytes, 'utf-8') ?? ''
  if (!text.includes('\ufffd')) return text
  return decode(bytes, declared === undefined || /^utf-?8$/i.test(declared) ? 'windows-1252' : declared) ?? text
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    return null
  }
}
