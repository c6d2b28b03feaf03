/** The query of the same address with the mirror on or off; everything else in it stays. */
export function withMirror(search: string, mirrored: boolean): string {
  const query = new URLSearchParams(search)
  if (mirrored) query.set('mirror', '1')
  else query.delete('mirror')
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
