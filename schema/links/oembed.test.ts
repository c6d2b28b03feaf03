import { expect, test } from 'vitest'
import { oembedOf } from './oembed.ts'

const roomId = 'Ab3_-d5678901234567890'
const ours = 'https://cuelight.example'
const of = (path: string, ...max: number[]) => oembedOf(ours + path, [ours], ...max)

test.each([
  [`/room/${roomId}/agenda`, `/embed/room/${roomId}/agenda`],
  [`/room/${roomId}/viewer?as=hall`, `/embed/room/${roomId}/timer`],
  [`/poll/${roomId}.q1w2e3`, `/embed/room/${roomId}/results/q1w2e3`],
  [`/embed/room/${roomId}/qr?theme=light&lang=de`, `/embed/room/${roomId}/qr?theme=light&amp;lang=de`],
])('[EM6] the link %s is shown by %s', (path, src) => {
  expect(of(path)?.html).toContain(`<iframe src="${ours}${src}"`)
  expect(of(path)).toMatchObject({ type: 'rich', version: '1.0', provider_name: 'Cuelight' })
})

test('[EM6] a frame is as large as it may be, and no smaller than its page', () => {
  const path = `/room/${roomId}/agenda`
  expect(of(path)).toMatchObject({ width: 960, height: 540 })
  expect(of(path, 400)).toMatchObject({ width: 400, height: 540 })
  expect(of(path, 10_000, 300)).toMatchObject({ width: 960, height: 300 })
  expect(of(path, 1, 1)).toMatchObject({ width: 160, height: 90 })
})

test.each([
  '',
  'nonsense',
  `https://evil.example/room/${roomId}/agenda`,
  `https://cuelight.example.evil.example/room/${roomId}/agenda`,
  `http://cuelight.example/room/${roomId}/agenda`,
  `https://cuelight.example@evil.example/room/${roomId}/agenda`,
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'javascript:alert(1)',
  `${ours}/room/${roomId}/controller`,
  `${ours}/room/${roomId}/speaker`,
  `${ours}/dashboard`,
  `${ours}/`,
])('[EM6] %s is shown by nothing (threat T80)', (url) => expect(oembedOf(url, [ours])).toBeNull())

test('[EM6] nothing in a link gets out of the frame’s code (threat T80)', () => {
  const html = of(`/embed/room/%22%3E%3Cscript%3E/timer?x="><script>alert(1)</script>`)?.html ?? ''
  expect(html).not.toContain('<script')
  expect(html.match(/</g)).toHaveLength(2)
})
