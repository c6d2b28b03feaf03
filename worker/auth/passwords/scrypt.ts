import { pbkdf2Sync } from 'node:crypto'

/** What scrypt costs: N steps twice over blocks of 128 r bytes, p times. */
type ScryptCost = { N: number; r: number; p: number }

/**
 * A slice takes 4 ms on an idle machine, and a press waits for one at each of the four times that it comes back to the
 * isolate. Each pause lasts until everything that waits has had its turn: 80 of them are few enough that a sign-in ends while
 * a storm of requests goes on, because those are refused before anything of them is read (decision 121).
 */
const stepsPerSlice = 2048

/**
 * scrypt (RFC 7914) in slices. The runtime's own is one piece of a fifth of a second on the isolate's only thread,
 * although its call looks asynchronous, so everything else waits for it (decision 86). The words are signed, because
 * V8 computes with those as integers; `?? 0` costs nothing, a closure in the innermost function doubled the time.
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
  const blocks = new Int32Array(new Uint8Array(bytes).buffer)
  const kept = new Int32Array(size * N)
  const mixed = new Int32Array(size)
  let steps = 0
  const rest = async (more: number) => {
    steps += more
    if (steps < stepsPerSlice) return
    steps = 0
    await pause()
  }
  for (let at = 0; at < blocks.length; at += size) {
    const block = blocks.subarray(at, at + size)
    kept.set(block)
    for (let from = 0; from < N; from += stepsPerSlice) {
      const to = Math.min(from + stepsPerSlice, N)
      fill(kept, block, from, to, r)
      await rest(to - from)
    }
    for (let from = 0; from < N; from += stepsPerSlice) {
      const to = Math.min(from + stepsPerSlice, N)
      for (let step = from; step < to; step++) mixWithKept(block, kept, mixed, N, r)
      await rest(to - from)
    }
  }
  return pbkdf2Sync(password, Buffer.from(blocks.buffer), 1, keyBytes, 'sha256')
}

/** Mixes each block that is kept into the next one, from one step to another; the last one becomes `block`. */
function fill(kept: Int32Array, block: Int32Array, from: number, to: number, r: number): void {
  const size = block.length
  for (let step = from, at = from * size; step < to; step++, at += size) {
    if (at + size < kept.length) mixBlock(kept, at, kept, at + size, r)
    else mixBlock(kept, at, block, 0, r)
  }
}

/** Mixes a block with the kept one that it names. */
function mixWithKept(block: Int32Array, kept: Int32Array, mixed: Int32Array, N: number, r: number): void {
  const size = block.length
  const from = ((block[size - 16] ?? 0) & (N - 1)) * size
  for (let word = 0; word < size; word++) mixed[word] = (block[word] ?? 0) ^ (kept[from + word] ?? 0)
  mixBlock(mixed, 0, block, 0, r)
}

/** scryptBlockMix: the even results go to the first half of `out`, the odd ones to the second. */
function mixBlock(block: Int32Array, start: number, out: Int32Array, outStart: number, r: number): void {
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
function salsa(a: Int32Array, aAt: number, b: Int32Array, bAt: number, out: Int32Array, at: number): void {
  const y0 = (a[aAt] ?? 0) ^ (b[bAt] ?? 0), y1 = (a[aAt + 1] ?? 0) ^ (b[bAt + 1] ?? 0)
  const y2 = (a[aAt + 2] ?? 0) ^ (b[bAt + 2] ?? 0), y3 = (a[aAt + 3] ?? 0) ^ (b[bAt + 3] ?? 0)
  const y4 = (a[aAt + 4] ?? 0) ^ (b[bAt + 4] ?? 0), y5 = (a[aAt + 5] ?? 0) ^ (b[bAt + 5] ?? 0)
  const y6 = (a[aAt + 6] ?? 0) ^ (b[bAt + 6] ?? 0), y7 = (a[aAt + 7] ?? 0) ^ (b[bAt + 7] ?? 0)
  const y8 = (a[aAt + 8] ?? 0) ^ (b[bAt + 8] ?? 0), y9 = (a[aAt + 9] ?? 0) ^ (b[bAt + 9] ?? 0)
  const y10 = (a[aAt + 10] ?? 0) ^ (b[bAt + 10] ?? 0), y11 = (a[aAt + 11] ?? 0) ^ (b[bAt + 11] ?? 0)
  const y12 = (a[aAt + 12] ?? 0) ^ (b[bAt + 12] ?? 0), y13 = (a[aAt + 13] ?? 0) ^ (b[bAt + 13] ?? 0)
  const y14 = (a[aAt + 14] ?? 0) ^ (b[bAt + 14] ?? 0), y15 = (a[aAt + 15] ?? 0) ^ (b[bAt + 15] ?? 0)
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
