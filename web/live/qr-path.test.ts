import { create } from 'qrcode'
import { expect, it } from 'vitest'
import { qrPath } from './qr-path.ts'

it('draws runs of dark modules as one rectangle each', () => {
  expect(qrPath({ size: 3, data: [1, 1, 0, 0, 0, 1, 1, 1, 1] }, 2)).toBe('M2 2h2v1h-2zM4 3h1v1h-1zM2 4h3v1h-3z')
})

it('covers exactly the dark modules of a real code', () => {
  const { modules } = create('https://cuelight.example/join/482913', { errorCorrectionLevel: 'M' })
  const covered = new Set<number>()
  for (const [, x, y, length] of qrPath(modules, 0).matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let i = 0; i < Number(length); i++) covered.add(Number(y) * modules.size + Number(x) + i)
  }
  const dark = new Set(Array.from(modules.data, (bit, index) => (bit ? index : -1)).filter((index) => index >= 0))
  expect(covered).toEqual(dark)
})
