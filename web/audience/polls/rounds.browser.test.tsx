import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nobody } from '../../../schema/core/door.ts'
import { participant } from '../../local-room/local-room.ts'
import { longTest } from '../../testing/long.ts'
import { addPoll, openRoom, roomId } from '../../testing/room.ts'
import { showPhone } from '../../testing/screens.tsx'

const heading = (name: string) => page.getByRole('heading', { name })
const button = (name: string) => page.getByRole('button', { name })
const choose = (name: string) => page.getByRole('radio', { name }).click({ force: true })

/** A running poll on this phone, and what a presenter or another page of this browser does. */
async function voting(hasSockets = true) {
  const room = openRoom('Town hall', nobody)
  if (!hasSockets) room.line.blockSockets()
  const pollId = addPoll(room)
  room.run({ type: 'poll.edit', pollId, isActive: true })
  await showPhone(`/join/${roomId}`)
  await expect.element(heading('Which talk next?')).toBeVisible()
  const vote = (participantId: string) =>
    room.run({ type: 'poll.vote', pollId, selectedOptions: [1], sessionId: null }, participant(participantId))
  return {
    room,
    clear: () => room.run({ type: 'poll.reset', pollId }),
    start: () => room.run({ type: 'poll.edit', pollId, isActive: true }),
    stop: () => room.run({ type: 'poll.edit', pollId, isActive: false }),
    voteOnOtherPage: () => vote(room.who.participantId ?? ''),
    voteAsAnother: () => vote('p-other'),
    counts: () => room.live.loaded?.state.tallies.poll[pollId],
  }
}

longTest('a vote that another page of this browser forestalled can be given in the next round', async () => {
  const { room, clear, voteOnOtherPage, counts } = await voting()
  await choose('Rivers')
  room.line.cut()
  await button('Submit Vote').click()
  voteOnOtherPage()
  room.line.mend()
  await expect.element(page.getByText('Already voted')).toBeVisible()
  await expect.element(heading('Thank you for voting!')).toBeVisible()
  clear()
  await choose('Harbours')
  await button('Submit Vote').click()
  await expect.element(heading('Thank you for voting!')).toBeVisible()
  expect(counts()).toMatchObject({ counts: [0, 0, 1] })
})

test('a second round that is stopped before the vote says so', async () => {
  const { clear, stop } = await voting()
  await choose('Rivers')
  await button('Submit Vote').click()
  await expect.element(heading('Thank you for voting!')).toBeVisible()
  clear()
  await expect.element(button('Submit Vote')).toBeVisible()
  stop()
  await expect.element(page.getByText(/Poll ended: \S/)).toBeVisible()
})

longTest.each([true, false])(
  'fault F17: without sockets a second round is open, if the poll runs: %s',
  async (isRunning) => {
    const { clear, start, stop, counts } = await voting(false)
    await choose('Rivers')
    await button('Submit Vote').click()
    await expect.element(heading('Thank you for voting!')).toBeVisible()
    if (!isRunning) stop()
    clear()
    if (!isRunning) {
      await expect.element(heading('Connected to Event')).toBeVisible()
      start()
    }
    await choose('Harbours')
    await button('Submit Vote').click()
    await expect.element(heading('Thank you for voting!')).toBeVisible()
    expect(counts()).toMatchObject({ counts: [0, 0, 1] })
  },
)

test('fault F17: without sockets the server counts, not what the browser remembers of an earlier round', async () => {
  const { clear } = await voting(false)
  await choose('Rivers')
  await button('Submit Vote').click()
  await expect.element(heading('Thank you for voting!')).toBeVisible()
  clear()
  await showPhone(`/join/${roomId}`)
  await expect.element(button('Submit Vote')).toBeVisible()
})

test('a vote that could not be sent in its round does not count in the next one', async () => {
  const { room, clear, voteAsAnother, counts } = await voting()
  voteAsAnother()
  await choose('Rivers')
  room.line.cut()
  await button('Submit Vote').click()
  clear()
  room.line.mend()
  await expect.element(page.getByText('Your vote came too late')).toBeVisible()
  expect(counts()).toBeUndefined()
  await choose('Harbours')
  await button('Submit Vote').click()
  await expect.element(heading('Thank you for voting!')).toBeVisible()
  expect(counts()).toMatchObject({ counts: [0, 0, 1] })
})
