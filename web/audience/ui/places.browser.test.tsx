import '../audience.css'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { LeaderList, OwnPlace } from './places.tsx'

test('a name that is written from right to left begins where the others begin', async () => {
  const leaders = ['Grace', 'محمد علي'].map((name, index) => ({ playerId: name, name, place: index + 1, points: 10 }))
  await render(<LeaderList title="Winners" leaders={leaders} ownId={undefined} />)
  const lefts = [...document.querySelectorAll('.leader-list bdi')].map((name) => {
    const text = document.createRange()
    text.selectNodeContents(name)
    return Math.round(text.getBoundingClientRect().left)
  })
  expect(lefts.length).toBe(2)
  expect(Math.abs((lefts[0] ?? 0) - (lefts[1] ?? 0))).toBeLessThanOrEqual(2)
})

test('the digits of a place have one width', async () => {
  await render(<OwnPlace name="Grace" place={7} players={212} behind={40} />)
  const number = document.querySelector('.own-place-number') ?? expect.fail('no place')
  expect(getComputedStyle(number).fontVariantNumeric).toContain('tabular-nums')
})
