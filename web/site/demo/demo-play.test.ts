import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isChoice } from '../../../schema/tools/polls/kind.ts'
import { shownSeconds } from '../../../schema/tools/timers/clock.ts'
import { type DemoAct, type DemoScreens, demoNow, firstPicture } from './demo-picture.ts'
import { openDemo } from './demo-play.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const turn = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

/** The demo after some presses. */
async function demo(...acts: DemoAct[]) {
  let screens: DemoScreens = firstPicture
  const play = openDemo((shown) => {
    screens = shown
  })
  const press = async (...more: DemoAct[]) => {
    for (const act of more) play(act)
    await turn(250)
    return screens
  }
  return { press, screens: await press(...acts) }
}

/** Without the fields that only a room gives: its ids and its times. */
const plain = (screens: DemoScreens): unknown =>
  JSON.parse(JSON.stringify(screens), (key, value) =>
    /^(id|createdAt|updatedAt|doneAt|eventDate)$/.test(key) ? key : value,
  )
const timerOn = ({ display }: DemoScreens) => display.timers[0] ?? expect.fail('no timer')
const countsOn = ({ display }: DemoScreens) =>
  display.polls.filter(isChoice)[0]?.results?.results.map(({ count }) => count)
/** The phone’s vote in the only poll. */
const voteOn = ({ own, desk }: DemoScreens) => own.votes[desk.polls[0]?.id ?? '']

describe('the demo room', () => {
  test('matches its picture', async () => {
    const { screens } = await demo()
    expect(screens).not.toBe(firstPicture)
    expect(plain(screens)).toEqual(plain(firstPicture))
  })

  test('its timer runs and pauses on every screen', async () => {
    const { press, screens } = await demo({ type: 'start' })
    expect([screens.desk.selectedTimerId, timerOn(screens).isRunning]).toEqual([timerOn(screens).id, true])
    await turn(10_000)
    expect(shownSeconds(timerOn(screens), demoNow())).toBe(290)
    const held = timerOn(await press({ type: 'pause' }))
    expect([held.isRunning, held.currentTime]).toEqual([false, 290])
  })

  test('its time is whole milliseconds, as a phone reads them, where that of the page has parts', () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1.5)
    expect(Number.isInteger(demoNow())).toBe(true)
    clock.mockRestore()
  })

  test('the second of two quick presses sees the effect of the first', async () => {
    const { screens } = await demo({ type: 'adjust', seconds: 60 }, { type: 'adjust', seconds: 60 })
    expect(timerOn(screens).currentTime).toBe(420)
  })

  test('a new length starts at its top; a running timer can only be paused', async () => {
    const { press, screens } = await demo({ type: 'adjust', seconds: -60 }, { type: 'choose', duration: 1200 })
    expect(timerOn(screens)).toMatchObject({ duration: 1200, currentTime: 1200 })
    const running = await press({ type: 'start' })
    const after = await press({ type: 'choose', duration: 60 }, { type: 'adjust', seconds: 60 }, { type: 'reset' })
    expect(after.display.timers).toEqual(running.display.timers)
  })

  test('the message appears on the display when it is shown', async () => {
    const { press, screens } = await demo({ type: 'message', isVisible: true })
    expect(screens.display.messages).toEqual(screens.desk.messages)
    expect((await press({ type: 'message', isVisible: false })).display.messages).toEqual([])
  })

  test('a vote counts once, and only while the poll is open', async () => {
    const { press, screens } = await demo({ type: 'vote', option: 1 }, { type: 'vote', option: 0 })
    expect([countsOn(screens), voteOn(screens)]).toEqual([[18, 24, 9], [1]])
    await press({ type: 'clear-votes' }, { type: 'poll', isActive: false })
    expect(voteOn(await press({ type: 'vote', option: 2 }))).toBeUndefined()
  })

  test('a question of a game is asked, answered, closed, resolved and ended', async () => {
    const gameOn = ({ desk, display, phone }: DemoScreens) =>
      [desk, display, phone].map(({ games }) => games.find(({ phase }) => phase !== 'ended'))
    const ownOf = ({ own, phone }: DemoScreens) => own.games[phone.games[0]?.id ?? '']
    const { press, screens } = await demo({ type: 'game' })
    expect(gameOn(screens).map((game) => game?.phase)).toEqual(['open', 'open', 'open'])
    expect(gameOn(screens)[0]).toMatchObject({
      answered: 13,
      players: 14,
      question: { options: ['Rhine', 'Danube', 'Volga'] },
    })
    expect(gameOn(screens)[2]).toMatchObject({ split: null, correctOptions: null })
    // With the answer of the only phone, every player has answered.
    const closed = await press({ type: 'answer', option: 1 }, { type: 'answer', option: 0 })
    expect(gameOn(closed)[1]).toMatchObject({ phase: 'closed', split: [4, 8, 2], correctOptions: null })
    expect(ownOf(closed)).toMatchObject({ selected: [1] })
    const resolved = await press({ type: 'game' })
    expect(gameOn(resolved)[1]).toMatchObject({ phase: 'answer', correctOptions: [1] })
    expect(ownOf(resolved)).toMatchObject({ isCorrect: true, earned: 10 })
    const ended = await press({ type: 'game' })
    expect(gameOn(ended)).toEqual([undefined, undefined, undefined])
    expect(gameOn(await press({ type: 'game' }))[2]?.phase).toBe('open')
  })

  test('clearing the votes lets the phone vote again, in a running poll', async () => {
    const { press, screens } = await demo({ type: 'vote', option: 1 }, { type: 'clear-votes' })
    expect([countsOn(screens), voteOn(screens)]).toEqual([[0, 0, 0], undefined])
    expect(voteOn(await press({ type: 'vote', option: 2 }))).toEqual([2])
    const stopped = await press({ type: 'poll', isActive: false }, { type: 'clear-votes' })
    expect(stopped.desk.polls).toMatchObject([{ isActive: false, results: { totalResponses: 0 } }])
  })
})
