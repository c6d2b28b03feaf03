/** A square of dark and light modules, row by row, as the `qrcode` package makes it. */
type QrModules = { size: number; data: ArrayLike<number | boolean> }

/** The dark modules as one SVG path in units of a module: a run of them is one rectangle, so no seams show. */
export function qrPath({ size, data }: QrModules, margin: number): string {
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue
      let length = 1
      while (x + length < size && data[y * size + x + length]) length++
      path += `M${x + margin} ${y + margin}h${length}v1h-${length}z`
      x += length
    }
  }
  return path
}
