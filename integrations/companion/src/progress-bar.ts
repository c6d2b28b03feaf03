/** A bar at the foot of a key, or over several keys next to each other. */

export type Bar = { width: number; height: number; color: number; share: number; part: number; parts: number }

const backColor = 0x30343e
/** How much of the height of the key the bar takes. */
const barHeightShare = 1 / 9

/** The pixels of one key's part of the bar, RGB, as Base64, and where they are. */
export function barPicture({ width, height, color, share, part, parts }: Bar) {
  const barHeight = Math.max(2, Math.round(height * barHeightShare))
  const filled = Math.round(width * Math.min(1, Math.max(0, share * parts - (part - 1))))
  const pixels = new Uint8Array(width * barHeight * 3)
  for (let pixel = 0; pixel < width * barHeight; pixel++) {
    const shown = pixel % width < filled ? color : backColor
    pixels.set([(shown >> 16) & 255, (shown >> 8) & 255, shown & 255], 3 * pixel)
  }
  return {
    imageBuffer: Buffer.from(pixels).toString('base64'),
    imageBufferEncoding: { pixelFormat: 'RGB' as const },
    imageBufferPosition: { x: 0, y: height - barHeight, width, height: barHeight },
  }
}
