import { pbkdf2Sync } from 'node:crypto'

/** What scrypt costs: N steps twice over blocks of 128 r bytes, p times. */
export type ScryptCost = { N: number; r: number; p: number }

/** A slice takes a few milliseconds: whatever else the isolate does comes in between. */
const stepsPerSlice = 512

/**
 * scrypt (RFC 7914) in slices. The runtime's own is one piece of a fifth of a second on the isolate's only thread,
 * although its call looks asynchronous, so everything else waits for it (decision 86).
 * @param pause waits until other work had its turn
 */
export async function scrypt(
  password: string,
  salt: Buffer,
  { N, r, p }: ScryptCost,
  keyBytes: number,
  pause: () => Promise<void>,
): Promise<Buffer> {
  const size = 32 * r
  const bytes = pbkdf2Sync(password, salt, 1, p * size * 4, 'sha256')
  // A copy, because a buffer of Node may begin anywhere. Every machine that we run on is little-endian, as scrypt is.
  const blocks = new Uint32Array(new Uint8Array(bytes).buffer)
  const kept = new Uint32Array(size * N)
  const mixed = new Uint32Array(size)
  let steps = 0
  for (let at = 0; at < blocks.length; at += size) {
    kept.set(blocks.subarray(at, at + size))
    for (let step = 1; step <= N; step++) {
      const from = (step - 1) * size
      if (step < N) mixBlock(kept, from, kept, from + size, r)
      else mixBlock(kept, from, blocks, at, r)
      if (++steps % stepsPerSlice === 0) await pause()
    }
    for (let step = 0; step < N; step++) {
      const from = ((blocks[at + size - 16] ?? 0) & (N - 1)) * size
      for (let word = 0; word < size; word++) mixed[word] = (blocks[at + word] ?? 0) ^ (kept[from + word] ?? 0)
      mixBlock(mixed, 0, blocks, at, r)
      if (++steps % stepsPerSlice === 0) await pause()
    }
  }
  return pbkdf2Sync(password, Buffer.from(blocks.buffer), 1, keyBytes, 'sha256')
}

/** scryptBlockMix: the even results go to the first half of `out`, the odd ones to the second. */
function mixBlock(block: Uint32Array, start: number, out: Uint32Array, outStart: number, r: number): void {
  let even = outStart
  let odd = outStart + 16 * r
  const last = start + (2 * r - 1) * 16
  for (let word = 0; word < 16; word++) out[odd + word] = block[last + word] ?? 0
  for (let pair = 0, from = start; pair < r; pair++, from += 32, even += 16) {
    salsa(out, odd, block, from, out, even)
    if (pair > 0) odd += 16
    salsa(out, even, block, from + 16, out, odd)
  }
}

/** Salsa20/8 of two blocks of 16 words, one xor the other. Written out: a loop over an array takes several times as long. */
// biome-ignore format: one quarter round a line
function salsa(a: Uint32Array, aAt: number, b: Uint32Array, bAt: number, out: Uint32Array, at: number): void {
  const w = (n: number): number => (a[aAt + n] ?? 0) ^ (b[bAt + n] ?? 0)
  const y0 = w(0), y1 = w(1), y2 = w(2), y3 = w(3), y4 = w(4), y5 = w(5), y6 = w(6), y7 = w(7)
  const y8 = w(8), y9 = w(9), y10 = w(10), y11 = w(11), y12 = w(12), y13 = w(13), y14 = w(14), y15 = w(15)
  let x0 = y0, x1 = y1, x2 = y2, x3 = y3, x4 = y4, x5 = y5, x6 = y6, x7 = y7
  let x8 = y8, x9 = y9, x10 = y10, x11 = y11, x12 = y12, x13 = y13, x14 = y14, x15 = y15
  for (let round = 0; round < 8; round += 2) {
    x4 ^= turned(x0 + x12, 7); x8 ^= turned(x4 + x0, 9); x12 ^= turned(x8 + x4, 13); x0 ^= turned(x12 + x8, 18)
    x9 ^= turned(x5 + x1, 7); x13 ^= turned(x9 + x5, 9); x1 ^= turned(x13 + x9, 13); x5 ^= turned(x1 + x13, 18)
    x14 ^= turned(x10 + x6, 7); x2 ^= turned(x14 + x10, 9); x6 ^= turned(x2 + x14, 13); x10 ^= turned(x6 + x2, 18)
    x3 ^= turned(x15 + x11, 7); x7 ^= turned(x3 + x15, 9); x11 ^= turned(x7 + x3, 13); x15 ^= turned(x11 + x7, 18)
    x1 ^= turned(x0 + x3, 7); x2 ^= turned(x1 + x0, 9); x3 ^= turned(x2 + x1, 13); x0 ^= turned(x3 + x2, 18)
    x6 ^= turned(x5 + x4, 7); x7 ^= turned(x6 + x5, 9); x4 ^= turned(x7 + x6, 13); x5 ^= turned(x4 + x7, 18)
    x11 ^= turned(x10 + x9, 7); x8 ^= turned(x11 + x10, 9); x9 ^= turned(x8 + x11, 13); x10 ^= turned(x9 + x8, 18)
    x12 ^= turned(x15 + x14, 7); x13 ^= turned(x12 + x15, 9); x14 ^= turned(x13 + x12, 13); x15 ^= turned(x14 + x13, 18)
  }
  out[at] = y0 + x0; out[at + 1] = y1 + x1; out[at + 2] = y2 + x2; out[at + 3] = y3 + x3
  out[at + 4] = y4 + x4; out[at + 5] = y5 + x5; out[at + 6] = y6 + x6; out[at + 7] = y7 + x7
  out[at + 8] = y8 + x8; out[at + 9] = y9 + x9; out[at + 10] = y10 + x10; out[at + 11] = y11 + x11
  out[at + 12] = y12 + x12; out[at + 13] = y13 + x13; out[at + 14] = y14 + x14; out[at + 15] = y15 + x15
}

const turned = (sum: number, bits: number): number => (sum << bits) | (sum >>> (32 - bits))
