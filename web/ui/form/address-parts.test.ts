import { expect, test } from 'vitest'
import { addressParts } from './address-parts.ts'

test.each([
  [
    'https://cuelight.example/room/V1StGXR8_Z5jdHi6B-myT/viewer',
    'cuelight.example/room/V1StGXR8_Z5jdHi6B-myT',
    '/viewer',
  ],
  ['https://cuelight.example/room/V1StGXR8/viewer?as=hall', 'cuelight.example/room/V1StGXR8/viewer', '?as=hall'],
  [
    'https://cuelight.example/join/482913?room=V1StGXR8_Z5jdHi6B-myT',
    'cuelight.example/join/482913?room=V1StGXR8_Z5jdHi',
    '6B-myT',
  ],
])('%s is cut in the middle, and the host comes first', (url, start, end) => {
  const parts = addressParts(url)
  expect(parts.join('')).toBe(url.replace(/^https?:\/\//, ''))
  expect(parts).toEqual([start, end])
  expect(parts[1].length).toBeLessThanOrEqual(14)
})
